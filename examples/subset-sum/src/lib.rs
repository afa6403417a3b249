pub const CATALOG: stepdance::catalog::Catalog = stepdance::problems::CATALOG;
