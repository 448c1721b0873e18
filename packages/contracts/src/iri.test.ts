import { describe, expect, it } from "vitest";

import { idOfIri, iri, isIriOf, uuidOfRouteParam } from "./iri.ts";

const uuid = "019382ab-0000-7000-8000-0123456789ab";

describe("IRIs", () => {
  it("are made of collection and id, and taken apart again", () => {
    expect(iri("termins", uuid)).toBe(`/api/termins/${uuid}`);
    expect(idOfIri(`/api/termins/${uuid}`)).toBe(uuid);
    expect(idOfIri(uuid)).toBe(uuid);
  });

  it.each([
    [`/api/termins/${uuid}`, true],
    ["/api/termins/10101", true],
    [`/api/adresses/${uuid}`, false],
    ["/api/termins/", false],
    [`/api/termins/${uuid}/stream`, false],
    [`/api/termins/../adresses`, false],
  ])("%s belongs to termins: %s", (value, expected) => {
    expect(isIriOf("termins", value)).toBe(expected);
  });
});

describe("route parameters", () => {
  it.each([
    [uuid, uuid],
    [uuid.toUpperCase(), uuid],
    [`_api_wohneinheits_${uuid}`, uuid],
    [encodeURIComponent(`/api/wohneinheits/${uuid}`), uuid],
    [`${uuid}x`, null],
    [`x${uuid}`, null],
    ["", null],
    ["42", null],
  ])("%s", (param, expected) => {
    expect(uuidOfRouteParam(param)).toBe(expected);
  });
});
