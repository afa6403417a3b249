(* Six queens, recorded: ocaml queens.ml > queens.jsonl. Copy the first part beside a search of your own. *)

let quoted text =
  let letter = function '\n' -> "\\n" | ('"' | '\\') as c -> Printf.sprintf "\\%c" c | c -> String.make 1 c in
  "\"" ^ String.concat "" (List.map letter (List.of_seq (String.to_seq text))) ^ "\""

(* Writes an event: the word for what happens, the candidate, the reason. *)
let event parts = print_endline ("[" ^ String.concat "," (List.map quoted parts) ^ "]")
let enter candidate = event [ "in"; candidate ]
let reject candidate reason = event [ "no"; candidate; reason ]
let found () = event [ "found" ]
let leave () = event [ "out" ]

(* Fills the rows below those whose columns are given, the newest first. *)
let rec place n columns =
  let row = List.length columns in
  if row = n then found ()
  else
    for column = 1 to n do
      let attacks r c = c = column || row - r = abs (column - c) in
      let all = List.mapi (fun r c -> (r, attacks r c)) (List.rev columns) in
      match List.find_opt snd all with
      | Some (r, _) -> reject (string_of_int column) (Printf.sprintf "row %d attacks it" (r + 1))
      | None ->
          enter (string_of_int column);
          place n (column :: columns);
          leave ()
    done

let () = place 6 []
