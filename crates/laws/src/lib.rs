//! Laws: properties of each search that Stepdance shows, whatever its problem. They take all they need from the entries of a [`Catalog`],
//! so that a search is checked as soon as it is listed there.
//!
//! The tests of a catalogue are one line, here for a catalogue of queens alone:
//!
//! ```no_run
//! use stepdance::catalog::Catalog;
//! use stepdance::problems::queens::QUEENS;
//!
//! const MINE: Catalog = Catalog(&[&QUEENS]);
//! stepdance_laws::hold(MINE);
//! ```
//!
//! or [`tests!`], with a test for each law that cargo runs beside the others.
//!
//! The searches are chosen in [`searches`]: the [`samples`](stepdance::catalog::Entry::samples) of each entry, its examples and its
//! default, from beginning to end if they are short enough; and for each field its extreme values, which must at least open and be drawn.
//! Random numbers have fixed seeds, so that failures can be repeated.

use stepdance::catalog::Catalog;

pub mod addresses;
pub mod agreement;
mod chance;
pub mod claims;
pub mod figures;
pub mod fuzz;
pub mod guided;
pub mod hands;
pub mod machines;
pub mod moves;
pub mod painter;
pub mod parts;
pub mod pictures;
pub mod places;
pub mod prune;
pub mod questions;
pub mod races;
pub mod reasons;
pub mod recorded;
pub mod returns;
pub mod searches;
pub mod shapes;
pub mod shown;
pub mod signs;
pub mod steer;
pub mod stops;
pub mod trails;
pub mod travel;
pub mod verdict;
pub mod written;

/// A law: panics if a catalogue breaks it, with the search and the fault.
pub type Law = fn(Catalog);

/// Generates a test of each law for a catalogue, which is given by its full path.
///
/// ```no_run
/// stepdance_laws::tests!(stepdance::problems::CATALOG);
/// ```
#[macro_export]
macro_rules! tests {
    ($catalog:expr) => { $crate::tests! { @laws @tests $catalog } };
    // All laws, by the modules that hold them.
    (@laws $($what:tt)*) => {
        $crate::tests! { $($what)* =>
            searches {
                every_entry_has_searches_that_can_be_walked_to_their_ends "add smaller instances to Entry::samples"
                every_search_opens_or_says_why_not "name the fields at fault in BadParams, each by its key"
            }
            addresses {
                every_search_survives_printing_and_reading "make Entry::open take each value that the address prints"
                every_step_survives_printing_and_reading "make at= lead to the same move when the address is read again"
                examples_are_canonical_and_lead_to_their_own_entry "write the example as its address prints it"
                entries_have_names_words_and_defaults_that_are_allowed "give each field a name of small letters, a label, a note and a default that it takes"
                one_search_has_one_canonical_address "leave defaults out, and keep the order of Entry::fields"
            }
            agreement {
                a_sentence_names_the_place_that_its_move_is_about "let Story::event be about what its words name, and Picture::place name it alike"
                a_choice_that_is_entered_is_named "name the subject of Story::event in its words, by Story::name"
                what_is_entered_comes_where_the_move_points "draw what is entered, with a Key, within the target that Story::drawn gives for it"
                what_is_written_there_is_what_was_chosen "write in the place what Story::name gives as bare, and nothing else"
                a_count_that_is_said_of_an_item_is_drawn_there "say in the lead, and draw within the target of the item, the same number"
                places_lie_in_the_order_of_their_names "draw columns from left to right and rows from top to bottom"
            }
            figures {
                examples_have_their_published_figures "correct the search, or the figures of its Preset after a second source"
                what_is_told_as_all_is_all_there_is "let Search::widening say what the search leaves out, until it is proven that nothing is there"
            }
            fuzz {
                whatever_is_handed_over_is_taken_or_refused_in_words "check what is read before it is used; the seed repeats the case"
                what_once_broke_holds "mend what the case in crates/laws/corpus breaks"
            }
            guided {
                the_subtrees_of_the_roots_children_have_its_solutions_and_nodes_between_them "make Machine::prune leave a node as if its subtree had been searched"
                decisions_like_those_of_the_algorithm_make_its_tree "make Machine::prune leave a node as if its subtree had been searched"
                children_are_entered_in_any_order_and_shown_as_they_are "let words and picture follow from the position alone"
            }
            hands {
                a_play_by_chance_is_watched_again_by_its_address "let the machine make the same moves after the same decisions"
                what_can_be_decided_has_a_name_and_is_still_to_come "give each candidate of a node another name by Story::name"
                what_was_not_searched_is_not_said_to_have_failed "say only what is known of a subtree that was not searched"
                taking_back_leads_to_the_play_before "let the machine make the same moves after the same decisions"
            }
            machines {
                a_finished_machine_stays_finished "return None from next forever once the search is over"
                a_run_from_anywhere_is_repeated_next "make Machine::leap do what next does, move for move"
                a_search_run_in_slices_is_repeated_next_whatever_the_slices_size "make Machine::leap do what next does, and end where its budget does"
                long_runs_from_random_places_are_repeated_next "make Machine::leap do what next does, move for move"
                runs_of_every_length_are_repeated_next "make Machine::leap do what next does, and end where its budget does"
            }
            moves {
                only_descents_and_retreats_change_the_level_each_by_one "give the move that enters a node Beat::Descend, the one that leaves it Beat::Retreat, and no other a change of level()"
                a_search_is_over_with_its_last_move_and_on_level_0 "leave all nodes before the move of Beat::Done, and make none behind it"
                a_solution_comes_before_all_that_is_below_it "report a solution before children of its node are entered"
                a_solution_is_there_right_after_its_move_and_at_no_other_time "return a text from Search::solution, and give its move Beat::Solution"
                the_solutions_of_a_search_differ "report each solution once, and let Search::solution tell them apart"
                the_tally_counts_the_descents_of_each_level_and_the_solutions "let level() be right after each move"
                the_path_has_a_short_name_for_every_choice_in_force "make Story::path as long as the level, each name short and not empty"
                the_listing_has_a_line_for_every_label_and_every_line_is_reached "keep labels of Machine::label and of About::listing alike, or add a sample that reaches the line"
                the_lines_of_a_listing_have_labels_of_their_own_and_say_something "give each Line its own label, a title, and a text of full sentences"
                every_move_is_told_in_a_sentence "keep names and words of Story short: a lead has at most 9 words, a reason at most 18"
                other_choices_have_another_description "name all choices in force in Picture::describe"
                a_sentence_says_what_the_sign_shows "use the words of the sign in the lead: Rejected, Dead end, Back to, Solution"
                going_back_tells_whether_anything_is_left_to_try "say in the sentence of a retreat which candidate is next, or that none is"
                every_line_of_a_listing_is_once_the_one_that_ran "add a sample in which the line runs"
                the_terms_are_words_that_occur_and_say_something "take the term out of About::terms, or use it in sentences or listing"
                the_watched_variables_keep_their_names_and_places "return the same variables in the same order from Picture::watch at every position"
            }
            parts {
                threads_count_what_the_search_counts "make Machine::prune leave a node as if its subtree had been searched"
                what_is_shared_is_counted_once "make Machine::prune leave a node as if its subtree had been searched"
                parts_counted_alone_and_joined_are_the_whole "set Parts::exact to false if moves depend on what was searched before"
                solutions_lie_where_parts_say "set Parts::solved_on only where the nodes of that level are the solutions"
                parts_are_counted_like_any_search "set Parts::exact to false if moves depend on what was searched before"
            }
            places {
                a_place_shows_what_walking_there_shows_and_goes_on_alike "keep nothing in the machine that depends on subtrees left behind"
            }
            pictures {
                any_moment_at_any_size_makes_sense_to_a_painter "draw nothing negative or infinite, and nothing on a stage without a size"
                what_is_drawn_lies_on_the_stage "lay the picture out within Scene::stage"
                the_frame_of_a_solution_crosses_no_text "keep texts away from the frame of a solution, or within it"
                a_moment_is_drawn_the_same_again "let Picture::draw depend on the position and the size alone"
                what_can_be_pointed_at_is_of_a_kind_that_the_problem_lists "list the kind of the target in Picture::kinds"
                the_pictures_between_two_moves_make_sense_too "give keys only to what is of one shape before and after"
                things_that_move_have_keys_of_their_own "give each item of a picture another Key"
                svg_is_well_formed_as_far_as_a_look_can_tell "draw with finite numbers"
            }
            prune {
                a_node_given_up_leaves_the_machine_that_searched_it "make Machine::prune undo what a search of the subtree would have undone"
                what_is_not_given_up_is_searched_as_if_all_were "make Machine::prune undo what a search of the subtree would have undone"
                a_search_that_gives_all_children_of_the_root_up_has_no_other_nodes_and_no_solutions "make Machine::prune lead to the move that leaves the node"
                a_run_after_a_node_was_given_up_is_repeated_next "make Machine::leap do what next does after prune as well"
                a_node_given_up_is_told_and_drawn_like_any_other "let words and picture of a retreat need no subtree"
            }
            shapes {
                the_tree_kept_is_the_tree_of_the_moves_made "let level() be right after each move"
                the_tree_told_by_another_search_is_the_same "let the machine make the same moves each time"
            }
            questions {
                of_the_answers_exactly_one_is_the_move_that_comes "let Story::misunderstandings say nothing true, and Story::name tell things apart"
                answers_are_shuffled_by_the_seed_alone "let Story::misunderstandings depend on the two positions alone"
            }
            races {
                every_clock_leads_both_sides_to_the_moments_that_a_walk_finds_there_and_back "let the machine make the same moves each time"
                a_place_of_a_race_shows_the_same_whichever_way_one_comes_there "let words and picture follow from the position alone"
                solutions_of_both_sides_are_met_in_their_order "let the machine make the same moves each time"
                the_course_of_a_search_is_that_of_a_walk_from_solution_to_solution "let the machine make the same moves each time"
                the_races_of_an_entry_and_its_rivals_open "name searches of the catalogue in Entry::races"
                the_chart_makes_sense_to_a_painter_at_any_size "let figures of the two sides be finite"
            }
            reasons {
                things_that_a_sentence_names_are_in_the_picture "draw with a target what Story::name names, as Story::drawn says"
                numbers_in_sentences_are_those_of_the_state "write numbers as Span::count and things as targets, of what Quantity says"
                what_blocks_a_candidate_blocks_it "return from Story::reasons only choices in force beside which the candidate is never chosen"
                candidates_that_nothing_blocks_are_chosen "return from Story::candidates all that are tried, and from Story::reasons each choice that blocks one"
                a_sentence_blames_what_blocks "name in the words of a rejection what Story::reasons returns"
                choices_are_made_and_undone_one_by_one "let Story::path follow the descents and returns that Story::event tells"
                a_lead_names_what_is_decided "name in a lead of Story::event the item that is decided"
                a_choice_has_the_parts_that_are_said_in_their_order "list the parts of a choice as its name has them"
                the_cell_that_is_lit_is_the_one_that_is_said "light up in Picture::draw the cell that Story::event is about"
                what_is_calculated_is_right "say of a product the last digits that it has"
            }
            recorded {
                a_record_read_again_has_the_tree_the_sentences_and_the_solutions_of_its_search "let words, signs and solutions be texts on one line"
            }
            claims {
                what_a_sentence_claims_is_what_follows "mend what Event::then says, or the words of Event::coming"
                claims_are_made_in_the_open "say what comes next by Event::then, not in words alone"
                who_is_said_to_forbid_forbids "name all choices that forbid, and no other, and state them as Stated::barred"
            }
            returns {
                what_is_taken_back_is_out_of_the_picture "draw a retreat as what is in force from then on"
            }
            signs {
                a_sign_agrees_with_the_weight_of_its_move "let Story::event go by the weight: a rejection for Reject, back for Retreat, solved for Solution"
                a_dead_end_leads_back "return Sign::DeadEnd only where nothing else is tried before the retreat"
                the_last_refusal_of_a_node_is_its_dead_end "return Sign::DeadEnd for the last refusal of a node without solutions"
            }
            steer {
                children_are_what_the_search_tries_at_each_node_and_paths_lead_there "make Machine::prune leave a node as if its subtree had been searched"
                the_children_of_a_node_have_its_solutions_and_nodes_between_them "make Machine::prune leave a node as if its subtree had been searched"
                estimates_of_small_trees_come_near_them "make Machine::prune leave a node as if its subtree had been searched"
            }
            stops {
                runs_stop_at_every_hit_of_every_kind_of_breakpoint_and_nowhere_else "make Machine::leap stop where Stop::reached says so"
                a_place_can_be_picked_and_is_met "give what is drawn a target, as Look::labelled does for CHOICE, and let Story::drawn lead to it"
                whatever_is_stopped_at_has_one_canonical_address "use names of choices and kinds that an address can hold"
            }
            trails {
                the_trail_is_the_tree_of_the_moves_made "let level() be right after each move"
            }
            travel {
                seeking_back_shows_what_walking_there_showed "let words and picture follow from the position alone"
                seeks_in_any_order_show_what_walking_there_showed "let words and picture follow from the position alone"
                a_seek_beyond_the_end_leads_to_the_end "return None from next forever once the search is over"
                a_seek_keeps_to_its_budget "end Machine::leap where its budget does"
                the_ways_back_lead_where_their_definitions_say "give moves the weight that they have"
                over_and_back_over_lead_to_the_same_stop "give moves the weight that they have"
                solutions_are_met_backwards_in_the_order_opposite_to_forwards "let the machine make the same moves each time"
                seeking_counts_what_walking_counted "make Machine::leap note in its record what next would have made"
                a_forward_run_says_whether_it_was_stopped "make Machine::leap stop where Stop::reached says so"
            }
            written {
                no_text_lies_upon_another "give texts room, or leave out what has none"
                no_edge_runs_through_a_text "keep texts away from edges"
            }
        }
    };
    (@tests $catalog:expr => $($module:ident { $($law:ident $remedy:literal)+ })+) => {
        $(mod $module {
            $(#[test] fn $law() {
                $crate::verdict::hold(stringify!($law), $remedy, $crate::$module::$law, $catalog);
            })+
        })+
    };
    (@list => $($module:ident { $($law:ident $remedy:literal)+ })+) => {
        &[$($((concat!(stringify!($module), "::", stringify!($law)), $remedy, $module::$law as $crate::Law),)+)+]
    };
}

/// All laws, each with its name and its remedy.
pub const ALL: &[(&str, &str, Law)] = tests! { @laws @list };

/// Checks a catalogue against all laws, several at a time.
///
/// # Panics
/// If a law is broken: prints for each broken law its rule, the remedy, and the place.
pub fn hold(catalog: Catalog) {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let todo = std::sync::Mutex::new(ALL.iter());
    let broken = std::sync::Mutex::new(vec![]);
    let next = || todo.lock().ok()?.next();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((name, remedy, law)) = next() {
                    if let Err(wrong) = verdict::verdict(name, remedy, *law, catalog)
                        && let Ok(mut broken) = broken.lock()
                    {
                        broken.push(format!("{name}: {wrong}"));
                    }
                }
            });
        }
    });
    let broken = broken.into_inner().unwrap_or_default().join("\n\n");
    if !broken.is_empty() {
        println!("{broken}");
        std::panic::resume_unwind(Box::new(broken));
    }
}
