//! placeholder
use crate::params::*;
use crate::problem::*;
use crate::session::*;
pub struct Langford;
static INFO: Info =
    Info { id: "langford", title: "Langford pairs", summary: "", source: "", fields: &[], presets: &[] };
impl Entry for Langford {
    fn info(&self) -> &'static Info {
        &INFO
    }
    fn open(&self, _: &Params) -> Result<Box<dyn Session>, BadParams> {
        todo!()
    }
}
