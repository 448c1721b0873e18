import { describe, expect, it } from "vitest";

import { sameDoorKey, type DoorIdentity } from "./same-door.ts";

const door: DoorIdentity = { provider: 2, plz: "91207", strasse: "Lange Straße", hausnummer: "12", zusatz: "" };
const keyOf = (changes: Partial<DoorIdentity>) => sameDoorKey({ ...door, ...changes });

describe("the same door", () => {
  it.each<[Partial<DoorIdentity>, Partial<DoorIdentity>]>([
    [{ strasse: "Lange Str." }, { strasse: "LANGE STRASSE" }],
    [{ strasse: "Haupt-Str." }, { strasse: "Hauptstraße" }],
    [{ strasse: "Albert-Schweitzer-Straße" }, { strasse: "Albert Schweitzer Str" }],
    [{ strasse: "Mühlgasse" }, { strasse: "Muehlgasse" }],
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
    [{ hausnummer: "1", zusatz: "2" }, { hausnummer: "12" }],
    [{ zusatz: "1/2" }, { zusatz: "" }],
    [{ zusatz: "-14" }, { zusatz: "/14" }],
    [{ zusatz: "a" }, { zusatz: "b" }],
    [{ plz: "91208" }, { plz: "91207" }],
    [{ provider: 3 }, { provider: 2 }],
  ])("is not %o and %o", (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)));
});
