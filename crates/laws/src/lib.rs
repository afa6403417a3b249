//! Laws: what holds for every search that Stepdance shows, whatever it searches. They take all they need from the entries
//! of a [`Catalog`], so that a search is held to them as soon as it is listed there.
//!
//! The tests of a catalogue are one line, here that of queens alone:
//!
//! ```no_run
//! use stepdance::catalog::Catalog;
//! use stepdance::problems::queens::QUEENS;
//!
//! const MINE: Catalog = Catalog(&[&QUEENS]);
//! stepdance_laws::hold(MINE);
//! ```
//!
//! or, with a test for each law that cargo runs beside the others, [`tests!`].
//!
//! Which searches are walked is in [`searches`]: the [`samples`](stepdance::catalog::Entry::samples) of each entry, its
//! examples and its default, from beginning to end as far as they are short enough; and of each field the extreme values,
//! which must at least open and be drawn. Chance has fixed seeds, so that what fails once fails again.

use stepdance::catalog::Catalog;

pub mod addresses;
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
pub mod written;

/// A law: panics with what is wrong, and with which search.
pub type Law = fn(Catalog);

/// Makes a test of each law for a catalogue, which is named by its full path.
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
                every_entry_has_searches_that_can_be_walked_to_their_ends
                every_search_opens_or_says_why_not
            }
            addresses {
                every_search_survives_printing_and_reading
                every_step_survives_printing_and_reading
                examples_are_canonical_and_lead_to_their_own_entry
                entries_have_names_words_and_defaults_that_are_allowed
                one_search_has_one_canonical_address
            }
            figures {
                examples_have_their_published_figures
            }
            fuzz {
                whatever_is_handed_over_is_taken_or_refused_in_words
                what_once_broke_holds
            }
            guided {
                the_subtrees_of_the_roots_children_have_its_solutions_and_nodes_between_them
                decisions_like_those_of_the_algorithm_make_its_tree
                children_are_entered_in_any_order_and_shown_as_they_are
            }
            hands {
                a_play_by_chance_is_watched_again_by_its_address
                what_can_be_decided_has_a_name_and_is_still_to_come
                taking_back_leads_to_the_play_before
            }
            machines {
                a_finished_machine_stays_finished
                a_run_from_anywhere_is_repeated_next
                a_search_run_in_slices_is_repeated_next_whatever_the_slices_size
                long_runs_from_random_places_are_repeated_next
                runs_of_every_length_are_repeated_next
            }
            moves {
                only_descents_and_retreats_change_the_level_each_by_one
                a_search_is_over_with_its_last_move_and_on_level_0
                a_solution_comes_before_all_that_is_below_it
                a_solution_is_there_right_after_its_move_and_at_no_other_time
                the_solutions_of_a_search_differ
                the_tally_counts_the_descents_of_each_level_and_the_solutions
                the_path_has_a_short_name_for_every_choice_in_force
                the_listing_has_a_line_for_every_label_and_every_line_is_reached
                the_lines_of_a_listing_have_labels_of_their_own_and_say_something
                every_move_is_told_in_a_sentence
                other_choices_have_another_description
                a_sentence_says_what_the_sign_shows
                going_back_tells_whether_anything_is_left_to_try
                every_line_of_a_listing_is_once_the_one_that_ran
                the_terms_are_words_that_occur_and_say_something
                the_watched_variables_keep_their_names_and_places
            }
            parts {
                threads_count_what_the_search_counts
                what_is_shared_is_counted_once
                parts_counted_alone_and_joined_are_the_whole
                parts_are_counted_like_any_search
            }
            places {
                a_place_shows_what_walking_there_shows_and_goes_on_alike
            }
            pictures {
                any_moment_at_any_size_makes_sense_to_a_painter
                what_is_drawn_lies_on_the_stage
                the_frame_of_a_solution_crosses_no_text
                a_moment_is_drawn_the_same_again
                what_can_be_pointed_at_is_of_a_kind_that_the_problem_lists
                the_pictures_between_two_moves_make_sense_too
                things_that_move_have_keys_of_their_own
                svg_is_well_formed_as_far_as_a_look_can_tell
            }
            prune {
                a_node_given_up_leaves_the_machine_that_searched_it
                what_is_not_given_up_is_searched_as_if_all_were
                a_search_that_gives_all_children_of_the_root_up_has_no_other_nodes_and_no_solutions
                a_run_after_a_node_was_given_up_is_repeated_next
                a_node_given_up_is_told_and_drawn_like_any_other
            }
            shapes {
                the_tree_kept_is_the_tree_of_the_moves_made
                the_tree_told_by_another_search_is_the_same
            }
            questions {
                of_the_answers_exactly_one_is_the_move_that_comes
                answers_are_shuffled_by_the_seed_alone
            }
            races {
                every_clock_leads_both_sides_to_the_moments_that_a_walk_finds_there_and_back
                a_place_of_a_race_shows_the_same_whichever_way_one_comes_there
                solutions_of_both_sides_are_met_in_their_order
                the_course_of_a_search_is_that_of_a_walk_from_solution_to_solution
                the_races_of_an_entry_and_its_rivals_open
                the_chart_makes_sense_to_a_painter_at_any_size
            }
            recorded {
                a_record_read_again_has_the_tree_the_sentences_and_the_solutions_of_its_search
            }
            claims {
                what_a_sentence_claims_is_what_follows
                claims_are_made_in_the_open
                who_is_said_to_forbid_forbids
            }
            returns {
                what_is_taken_back_is_out_of_the_picture
            }
            signs {
                a_sign_agrees_with_the_weight_of_its_move
                a_dead_end_leads_back
                the_last_refusal_of_a_node_is_its_dead_end
            }
            steer {
                children_are_what_the_search_tries_at_each_node_and_paths_lead_there
                the_children_of_a_node_have_its_solutions_and_nodes_between_them
                estimates_of_small_trees_come_near_them
            }
            stops {
                runs_stop_at_every_hit_of_every_kind_of_breakpoint_and_nowhere_else
                whatever_is_stopped_at_has_one_canonical_address
            }
            trails {
                the_trail_is_the_tree_of_the_moves_made
            }
            travel {
                seeking_back_shows_what_walking_there_showed
                seeks_in_any_order_show_what_walking_there_showed
                a_seek_beyond_the_end_leads_to_the_end
                a_seek_keeps_to_its_budget
                the_ways_back_lead_where_their_definitions_say
                over_and_back_over_lead_to_the_same_stop
                solutions_are_met_backwards_in_the_order_opposite_to_forwards
                seeking_counts_what_walking_counted
                a_forward_run_says_whether_it_was_stopped
            }
            written {
                no_text_lies_upon_another
                no_edge_runs_through_a_text
            }
        }
    };
    (@tests $catalog:expr => $($module:ident { $($law:ident)+ })+) => {
        $(mod $module { $(#[test] fn $law() { $crate::$module::$law($catalog); })+ })+
    };
    (@list => $($module:ident { $($law:ident)+ })+) => {
        &[$($((concat!(stringify!($module), "::", stringify!($law)), $module::$law as $crate::Law),)+)+]
    };
}

/// All of them, each with its name.
pub const ALL: &[(&str, Law)] = tests! { @laws @list };

/// Holds a catalogue to all laws, several at a time.
///
/// # Panics
/// If one of them does not hold: prints what is wrong, and names all that do not.
pub fn hold(catalog: Catalog) {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let todo = std::sync::Mutex::new(ALL.iter());
    let broken = std::sync::Mutex::new(vec![]);
    let next = || todo.lock().ok()?.next();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((name, law)) = next() {
                    if std::panic::catch_unwind(|| law(catalog)).is_err()
                        && let Ok(mut broken) = broken.lock()
                    {
                        broken.push(*name);
                    }
                }
            });
        }
    });
    let broken = broken.into_inner().unwrap_or_default();
    assert!(broken.is_empty(), "laws that do not hold, see above: {}", broken.join(", "));
}
