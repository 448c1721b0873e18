import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import { sameDoorKey, streetKey, type DoorIdentity } from "./same-door.ts";

const door: DoorIdentity = { provider: 2, plz: "91207", strasse: "Lange Straße", hausnummer: "12", zusatz: "" };
const keyOf = (changes: Partial<DoorIdentity>) => sameDoorKey({ ...door, ...changes });

describe("the same door", () => {
  it.each<[Partial<DoorIdentity>, Partial<DoorIdentity>]>([
    [{ strasse: "Lange Str." }, { strasse: "LANGE STRASSE" }],
    [{ strasse: "Haupt-Str." }, { strasse: "Hauptstraße" }],
    [{ strasse: "Albert-Schweitzer-Straße" }, { strasse: "Albert Schweitzer Str" }],
    [{ strasse: "Mühlgasse" }, { strasse: "Muehlgasse" }],
    [{ strasse: "St.-Veit-Str." }, { strasse: "Sankt-Veit-Straße" }],
    [{ strasse: "St. Johannis" }, { strasse: "Sankt Johannis" }],
    [{ strasse: "Bgm.-Müller-Straße" }, { strasse: "Bürgermeister-Müller-Str." }],
    [{ strasse: "Bgmstr.-Mueller-Str." }, { strasse: "Buergermeister Müller Straße" }],
    [{ strasse: "Dr.-Martin-Luther-Str." }, { strasse: "Doktor-Martin-Luther-Straße" }],
    [{ strasse: "Prof.-Dr.-Kurt-Huber-Str." }, { strasse: "Professor-Doktor-Kurt-Huber-Straße" }],
    [{ strasse: "Schillerstrase" }, { strasse: "Schillerstraße" }],
    [{ strasse: "Schillerstraze" }, { strasse: "Schillerstr." }],
    [{ strasse: "Bahnhofspl." }, { strasse: "Bahnhofsplatz" }],
    [{ zusatz: "A" }, { zusatz: "a" }],
    [{ zusatz: "- 14" }, { zusatz: "bis 14" }],
    [{ zusatz: "–14" }, { zusatz: "-14" }],
    [{ zusatz: "½" }, { zusatz: "1/2" }],
    [{ zusatz: "/ 28" }, { zusatz: "/28" }],
    [{ plz: " 91207 " }, { plz: "91207" }],
  ])("is %o and %o", (one, other) => expect(keyOf(one)).toBe(keyOf(other)));

  it.each<[Partial<DoorIdentity>, Partial<DoorIdentity>]>([
    [{ strasse: "Mühlgasse" }, { strasse: "Mühlweg" }],
    [{ strasse: "Neue Straße" }, { strasse: "Neustraße" }],
    [{ strasse: "Sankt-Veit-Straße" }, { strasse: "Veitstraße" }],
    [{ strasse: "Am St" }, { strasse: "Am Sankt" }],
    [{ strasse: "Drosselweg" }, { strasse: "Doktorosselweg" }],
    [{ strasse: "Am Kappl" }, { strasse: "Am Kapplatz" }],
    [{ hausnummer: "1", zusatz: "2" }, { hausnummer: "12" }],
    [{ zusatz: "1/2" }, { zusatz: "" }],
    [{ zusatz: "-14" }, { zusatz: "/14" }],
    [{ zusatz: "a" }, { zusatz: "b" }],
    [{ plz: "91208" }, { plz: "91207" }],
    [{ provider: 3 }, { provider: 2 }],
  ])("is not %o and %o", (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)));
});

const towns = process.env["RUNDGANG_TEST_DATA"];

describe.skipIf(towns === undefined)("the streets of real towns", () => {
  it.each(["lauf/addresses.csv", "essen-scale/addresses.csv.gz"])("of %s stay as many as they are", (file) => {
    const bytes = readFileSync(`${towns}/${file}`);
    const [head = "", ...lines] = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").split("\n");
    const [street, postcode] = ["strasse", "plz"].map((name) => head.trim().split(",").indexOf(name));
    const streets = new Set(
      lines
        .filter((line) => !line.includes('"'))
        .map((line) => line.split(","))
        .map((row) => `${row[postcode ?? 0]}|${row[street ?? 0]}`),
    );
    const keys = new Map<string, string[]>();
    for (const one of streets) {
      const [plz = "", strasse = ""] = one.split("|");
      keys.set(`${plz}|${streetKey(strasse)}`, [...(keys.get(`${plz}|${streetKey(strasse)}`) ?? []), strasse]);
    }
    expect(streets.size).toBeGreaterThan(100);
    expect([...keys.values()].filter((same) => same.length > 1)).toEqual([]);
  });
});
