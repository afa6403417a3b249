-- Six queens, recorded: runghc queens.hs > queens.jsonl. Copy the first part beside a search of your own.
import Data.List (intercalate)

-- | An event of a search.
data Event = Enter String | Reject String String | Found | Leave

-- | The event as a line of its record.
line :: Event -> String
line event = "[" ++ intercalate "," (map quoted parts) ++ "]"
  where
    parts = case event of
      Enter candidate -> ["in", candidate]
      Reject candidate reason -> ["no", candidate, reason]
      Found -> ["found"]
      Leave -> ["out"]

quoted :: String -> String
quoted text = "\"" ++ concatMap letter text ++ "\""
  where
    letter '\n' = "\\n"
    letter c = if c `elem` "\"\\" then ['\\', c] else [c]

-- | Fills the rows below those whose columns are given, the newest first.
place :: Int -> [Int] -> [Event]
place n columns
  | row > n = [Found]
  | otherwise = concatMap try [1 .. n]
  where
    row = length columns + 1
    try column = case [r | (r, c) <- zip [1 ..] (reverse columns), c == column || row - r == abs (column - c)] of
      r : _ -> [Reject (show column) ("row " ++ show r ++ " attacks it")]
      [] -> [Enter (show column)] ++ place n (column : columns) ++ [Leave]

main :: IO ()
main = mapM_ (putStrLn . line) (place 6 [])
