import { describe, expect, it } from "vitest";

import { doorMarker } from "./door-marker.ts";

const at = "2026-11-25T10:00:00Z";

describe("how a door looks on the map", () => {
  it.each([
    ["nobody was there, three are open", { code: null, at: null, open: true }, 3, { color: "blue", mark: 3 }],
    ["nobody was there, none is open", { code: null, at: null, open: false }, 0, { color: "green", mark: null }],
    ["not at home", { code: "CUSTOMER_NOT_HOME", at, open: true }, 2, { color: "yellow", mark: "CUSTOMER_NOT_HOME" }],
    ["an appointment", { code: "APPOINTMENT", at, open: true }, 1, { color: "blue", mark: "APPOINTMENT" }],
    ["no interest", { code: "NO_INTEREST", at, open: true }, 1, { color: "red", mark: "NO_INTEREST" }],
    ["sold", { code: "ORDER_REGISTERED", at, open: false }, 0, { color: "green", mark: "ORDER_REGISTERED" }],
    ["objects to visits", { code: null, at: null, open: false, noVisits: true }, 0, { color: "black", mark: "BLACKLISTED" }],
    ["blacklisted", { code: "BLACKLISTED", at, open: false }, 0, { color: "black", mark: "BLACKLISTED" }],
  ] as const)("%s", (_name, door, openUnits, marker) => expect(doorMarker(door, openUnits)).toEqual(marker));
});
