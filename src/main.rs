//! `stepdance`, the headless runner of the searches that Stepdance brings along.

stepdance::runner!(stepdance::problems::CATALOG);
