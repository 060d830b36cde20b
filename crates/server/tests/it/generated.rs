//! Requests that are generated from our own OpenAPI file: right ones, changed ones, with parts missing, too large. Every
//! status is documented, none says that the server failed, and every error has the documented body.

use std::collections::BTreeSet;
use std::time::Duration;

use bytes::Bytes;
use dice::Dice;
use http_body_util::BodyExt;
use load::client::Client;
use serde_json::{Map, Value, json};
use tokio::time::timeout;

use crate::common::{DEADLINE, Running};

/// How many requests are made of each operation.
const CASES: u32 = 48;

struct Api(Value);

/// One operation of the file.
struct Operation<'a> {
    method: String,
    path: String,
    described: &'a Value,
}

impl Api {
    fn operations(&self) -> Vec<Operation<'_>> {
        let paths = self.0["paths"].as_object().unwrap();
        let of_path = |(path, item): (&String, &'_ Value)| -> Vec<(String, String)> {
            item.as_object().unwrap().keys().map(|method| (method.to_uppercase(), path.clone())).collect()
        };
        let all: Vec<(String, String)> = paths.iter().flat_map(of_path).collect();
        let described = |method: &str, path: &str| &self.0["paths"][path][method.to_lowercase()];
        all.into_iter()
            .map(|(method, path)| Operation { described: described(&method, &path), method, path })
            .collect()
    }

    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(reference) => self.resolve(self.0.pointer(&reference[1..]).expect("a schema that is there")),
            None => schema,
        }
    }

    /// A value that fits a schema.
    fn valid(&self, schema: &Value, dice: &mut Dice, depth: u32) -> Value {
        let schema = self.resolve(schema);
        for choice in ["oneOf", "anyOf"] {
            if let Some(choices) = schema[choice].as_array() {
                return self.valid(&choices[below(dice, choices.len())], dice, depth + 1);
            }
        }
        if let Some(parts) = schema["allOf"].as_array() {
            let mut all = Map::new();
            for part in parts {
                all.extend(self.valid(part, dice, depth + 1).as_object().cloned().unwrap_or_default());
            }
            return all.into();
        }
        if let Some(words) = schema["enum"].as_array() {
            return words[below(dice, words.len())].clone();
        }
        let kinds = schema["type"].as_array();
        let one = kinds.map(|kinds| &kinds[below(dice, kinds.len())]).unwrap_or(&schema["type"]);
        let kind = one.as_str().unwrap_or("object");
        match kind {
            "string" => word(dice).into(),
            "integer" | "number" => dice.below(9).into(),
            "boolean" => (dice.below(2) == 0).into(),
            "array" if depth < 4 => {
                (0..dice.below(4)).map(|_| self.valid(&schema["items"], dice, depth + 1)).collect()
            }
            "array" => json!([]),
            "object" => {
                let required: Vec<&str> =
                    schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
                let properties = schema["properties"].as_object().into_iter().flatten();
                let mut made = Map::new();
                for (name, schema) in properties {
                    if required.contains(&name.as_str()) || (depth < 4 && dice.below(2) == 0) {
                        made.insert(name.clone(), self.valid(schema, dice, depth + 1));
                    }
                }
                made.into()
            }
            _ => Value::Null,
        }
    }
}

fn below(dice: &mut Dice, count: usize) -> usize {
    dice.below(count.max(1) as u32) as usize
}

/// Words that mean something somewhere, and others.
fn word(dice: &mut Dice) -> String {
    let words = [
        "empedocle",
        "elem-master",
        "variant=standard humans=3",
        "players=2",
        "p1",
        "p2",
        "choose air",
        "hello",
        "random",
        "open",
        "public",
        "unlisted",
        "locked",
        "1",
        "",
        "é\u{301}",
        "\u{0}",
        "\u{ffff}",
        "00ff",
        "EMP-1.1",
        "../..",
        "%00",
        "a b&c=d",
        "9999999999999999999",
    ];
    words[below(dice, words.len())].to_owned()
}

/// Makes something else of a value.
fn mutate(value: &mut Value, dice: &mut Dice) {
    if let Value::Object(fields) = value
        && !fields.is_empty()
        && dice.below(3) > 0
    {
        let name = fields.keys().nth(below(dice, fields.len())).unwrap().clone();
        match dice.below(3) {
            0 => drop(fields.remove(&name)),
            1 => drop(fields.insert(format!("{name}x"), Value::Null)),
            _ => mutate(fields.get_mut(&name).unwrap(), dice),
        }
        return;
    }
    let others = [
        Value::Null,
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(true),
        json!([]),
        json!({}),
        json!([[[[]]]]),
        json!("x".repeat(3000)),
        json!("\u{202e}"),
        json!({ "a": { "b": [null] } }),
    ];
    *value = others[below(dice, others.len())].clone();
}

/// What the addresses name: tables, lessons, puzzles that are there.
struct Known {
    tables: Vec<String>,
    record: Value,
}

impl Known {
    fn fill(&self, name: &str, dice: &mut Dice) -> String {
        let right = match name {
            "table" => self.tables[below(dice, self.tables.len())].clone(),
            "game" => "empedocle".to_owned(),
            "rule" => "EMP-1.1".to_owned(),
            _ => word(dice),
        };
        let wrong = ["nothing", "%ff%fe", "%2e%2e", "00000000000000000000", "a%20b"];
        if dice.below(4) == 0 { wrong[below(dice, wrong.len())].to_owned() } else { escape(&right) }
    }
}

fn escape(text: &str) -> String {
    text.bytes()
        .map(
            |byte| {
                if byte.is_ascii_alphanumeric() { (byte as char).to_string() } else { format!("%{byte:02X}") }
            },
        )
        .collect()
}

impl Operation<'_> {
    fn address(&self, api: &Api, known: &Known, dice: &mut Dice) -> String {
        let mut path = self.path.clone();
        let mut query = Vec::new();
        for parameter in self.described["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap();
            if parameter["in"] == "path" {
                path = path.replace(&format!("{{{name}}}"), &known.fill(name, dice));
            } else if dice.below(2) == 0 {
                let value = api.valid(&parameter["schema"], dice, 0);
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                query.push(format!("{name}={}", escape(&value)));
            }
        }
        if dice.below(10) == 0 {
            query.push("%ff&&=&limit=x&at=-1&until=a".to_owned());
        }
        if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
    }

    fn body(&self, api: &Api, known: &Known, dice: &mut Dice) -> Bytes {
        let Some(content) = self.described["requestBody"]["content"].as_object() else { return Bytes::new() };
        let schema = &content.values().next().unwrap()["schema"];
        let mut body = if self.path.ends_with("/tables") && dice.below(3) == 0 {
            json!({ "game": "empedocle", "options": "variant=standard humans=3" })
        } else {
            api.valid(schema, dice, 0)
        };
        // A record is an object without a schema.
        if let Some(record) = body.get_mut("record") {
            *record = known.record.clone();
        } else if body == json!({})
            && ["/replay", "/picture.svg", "/study"].iter().any(|end| self.path.ends_with(end))
        {
            body = known.record.clone();
        }
        match dice.below(8) {
            0..=2 => {}
            3 | 4 => mutate(&mut body, dice),
            5 => return Bytes::new(),
            6 => return Bytes::from(vec![0xff, 0xfe, b'{', 0]),
            _ if dice.below(4) == 0 => return Bytes::from("[".repeat(2_500_000)),
            _ => return Bytes::from("[".repeat(30_000)),
        }
        body.to_string().into()
    }
}

/// What is documented of an answer.
struct Seen {
    status: u16,
    kind: String,
    body: Option<Value>,
}

async fn ask(client: &Client, method: &str, address: &str, body: Bytes) -> Option<Seen> {
    let headers = [("content-type", "application/json")];
    // A body that is far too large may find the connection closed before its answer is read.
    let response =
        timeout(DEADLINE, client.request(method, address, &headers, body)).await.expect("an answer").ok()?;
    let status = response.status().as_u16();
    let kind = response.headers().get("content-type").map_or("", |kind| kind.to_str().unwrap()).to_owned();
    if kind.contains("ndjson") {
        return Some(Seen { status, kind, body: None });
    }
    let body = timeout(DEADLINE, response.into_body().collect()).await.unwrap().ok()?.to_bytes();
    Some(Seen { status, kind, body: serde_json::from_slice(&body).ok() })
}

async fn known(person: &Client) -> Known {
    let bots = |count: usize| vec![json!({ "bot": "random" }); count];
    let mut seats = vec![json!("me")];
    seats.extend(bots(2));
    let short = "variant=standard humans=3 max-rounds=1";
    let mut tables = Vec::new();
    for wish in [
        json!({ "game": "empedocle", "options": short, "seats": bots(3) }),
        json!({ "game": "empedocle", "options": short, "seats": seats }),
        json!({ "game": "empedocle", "options": short }),
        json!({ "game": "elem-master", "options": "players=2", "access": "locked" }),
    ] {
        tables.push(person.make_table(&wish).await.unwrap());
    }
    let over = format!("/api/v1/tables/{}", tables[0]);
    timeout(DEADLINE, async {
        while person.get(&over).await.unwrap().json["phase"] != "over" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await
    .unwrap();
    let record = person.get(&format!("{over}/record")).await.unwrap().ok().unwrap();
    Known { tables, record }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_to_a_generated_request_is_documented() {
    let server = Running::start().await;
    let api = Api(serde_json::from_str(&server::openapi()).unwrap());
    let person = server.guest("Ann").await;
    let known = known(&person).await;
    let (mut wrong, mut dice, mut asked) = (BTreeSet::new(), Dice::seeded(7), 0);
    for operation in api.operations() {
        let documented: Vec<u16> = operation.described["responses"]
            .as_object()
            .unwrap()
            .keys()
            .map(|status| status.parse().unwrap())
            .collect();
        for case in 0..CASES {
            let who = if case % 4 == 3 { server.nobody() } else { person.clone() };
            let address = operation.address(&api, &known, &mut dice);
            let body = operation.body(&api, &known, &mut dice);
            let Some(seen) = ask(&who, &operation.method, &address, body).await else { continue };
            asked += 1;
            let at = format!("{} {}: {}", operation.method, operation.path, seen.status);
            if !documented.contains(&seen.status) {
                wrong.insert(format!("{at} is not documented"));
            }
            if seen.status >= 500 {
                wrong.insert(format!("{at} at {address}: {:?}", seen.body));
            }
            if seen.status >= 400 {
                let error = seen.body.unwrap_or_default();
                let is_text = |name: &str| error[name].as_str().is_some_and(|text| !text.is_empty());
                if !(is_text("code") && is_text("message") && seen.kind == "application/json") {
                    wrong.insert(format!("{at} has the body {error} of the kind {}", seen.kind));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{asked} requests:\n{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
    assert!(asked > 1500, "{asked}");
    assert_eq!(server.nobody().get("/api/v1/ready").await.unwrap().status, 200);
}

/// The common answers that the generator cannot bring about are documented, too.
#[test]
fn every_operation_says_what_any_request_may_be_answered() {
    let api = Api(serde_json::from_str(&server::openapi()).unwrap());
    for Operation { method, path, described } in api.operations() {
        let statuses = described["responses"].as_object().unwrap();
        let free = ["/metrics", "/api/v1/health", "/api/v1/ready"].contains(&path.as_str());
        for status in ["408", "429", "500"] {
            assert!(free || statuses.contains_key(status), "{method} {path} {status}");
        }
        if described.get("requestBody").is_some() {
            assert!(statuses.contains_key("413"), "{method} {path} 413");
        }
    }
}
