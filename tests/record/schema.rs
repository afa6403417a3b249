//! As much of JSON Schema as docs/record.schema.json uses; what it uses beside, fails.

use serde_json::Value;
use std::fs;

/// A schema.
pub struct Schema(Value);

impl Schema {
    /// That of a record's line.
    pub fn read() -> Schema {
        let text = fs::read_to_string(super::root().join("docs/record.schema.json")).expect("the schema");
        Schema(serde_json::from_str(&text).expect("JSON"))
    }

    /// Says why a line is not as the schema says.
    pub fn check(&self, line: &str) -> Result<(), String> {
        let value: Value = serde_json::from_str(line).map_err(|wrong| wrong.to_string())?;
        self.holds(&self.0, &value)
    }

    fn holds(&self, rule: &Value, value: &Value) -> Result<(), String> {
        let rules = rule.as_object().expect("a rule");
        for (key, given) in rules {
            let many = |of: Option<usize>| of.map(|of| of as u64);
            let length = many(value.as_array().map(Vec::len));
            let limit = given.as_u64().unwrap_or_default();
            let right = match &**key {
                "$schema" | "title" | "description" | "$defs" => true,
                "$ref" => {
                    let name = given.as_str().and_then(|name| name.strip_prefix("#/$defs/")).expect("a name");
                    self.holds(&self.0["$defs"][name], value)?;
                    true
                }
                "oneOf" => {
                    let all = given.as_array().expect("a list").iter();
                    all.filter(|one| self.holds(one, value).is_ok()).count() == 1
                }
                "const" => value == given,
                "enum" => given.as_array().expect("a list").contains(value),
                "type" => match given {
                    Value::Array(all) => all.iter().any(|one| is(value, one)),
                    one => is(value, one),
                },
                "required" => {
                    let names = given.as_array().expect("a list").iter().filter_map(Value::as_str);
                    value.as_object().is_none_or(|object| names.clone().all(|name| object.contains_key(name)))
                }
                "properties" => {
                    for (name, rule) in given.as_object().expect("an object") {
                        value.get(name).map_or(Ok(()), |value| self.holds(rule, value))?;
                    }
                    true
                }
                "additionalProperties" => {
                    let known = rules["properties"].as_object().expect("an object");
                    value.as_object().is_none_or(|object| object.keys().all(|key| known.contains_key(key)))
                }
                "prefixItems" => {
                    let mut pairs =
                        given.as_array().expect("a list").iter().zip(value.as_array().into_iter().flatten());
                    pairs.try_for_each(|(rule, value)| self.holds(rule, value))?;
                    true
                }
                "items" => {
                    let mut all = value.as_array().into_iter().flatten();
                    all.try_for_each(|value| self.holds(given, value))?;
                    true
                }
                "minItems" => length.is_none_or(|length| length >= limit),
                "maxItems" => length.is_none_or(|length| length <= limit),
                "maxProperties" => value.as_object().is_none_or(|object| object.len() as u64 <= limit),
                "minLength" => value.as_str().is_none_or(|text| text.chars().count() as u64 >= limit),
                "minimum" => value.as_f64().is_none_or(|number| number >= limit as f64),
                "maximum" => value.as_f64().is_none_or(|number| number <= limit as f64),
                other => panic!("the schema uses {other}, which this test does not know"),
            };
            if !right {
                return Err(format!("{value} is not what {key} says: {given}"));
            }
        }
        Ok(())
    }
}

fn is(value: &Value, kind: &Value) -> bool {
    match kind.as_str().expect("a type") {
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("no type {other}"),
    }
}
