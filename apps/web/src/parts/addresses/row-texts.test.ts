import { iri } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import type { AddressRow } from "../../data/list/address-list.ts";
import { agreedOf, doorChip, metaText, spokenAppointment, spokenDoor, unitOfRow, visitText } from "./row-texts.ts";

const row: AddressRow = {
  uuid: "a",
  strasse: "Lindenstraße",
  hausnummer: "14",
  hausnummerZusatz: "a",
  plz: "38990",
  ort: "Wiesenbrück",
  lat: null,
  lon: null,
  providerId: 2,
  doors: [],
  openUnits: 1,
  totalUnits: 3,
  distanceMetres: 57,
  door: { code: "FOLLOW_UP", at: "2026-12-02T17:05:00.000Z", open: true },
  comments: 0,
  unitIds: ["u"],
  shownUnitIds: ["u"],
  nextUnitId: "u",
  unsent: undefined,
};

describe("what a row says", () => {
  it("names place, open units and distance", () => {
    expect(metaText(row)).toBe("Wiesenbrück · 1 von 3 offen · 55 m");
    expect(metaText({ ...row, distanceMetres: null, ort: "" })).toBe("1 von 3 offen");
  });

  it.each([
    [row.door, "Wiedervorlage", "primary"],
    [{ code: null, at: null, open: true }, "Offen", "secondary"],
    [{ code: null, at: null, open: false }, "Abgeschlossen", "positive"],
    [{ code: "NO_INTEREST", at: "2026-12-02T17:05:00.000Z", open: false, noVisits: true }, "wünscht keine Besuche", "black"],
    [{ code: "BLACKLISTED", at: "2026-12-02T17:05:00.000Z", open: false }, "Blacklisted", "black"],
  ] as const)("door %j is %s", (door, text, level) => {
    expect(doorChip({ ...row, door })).toMatchObject({ text, level });
  });

  it.each([
    [
      "today, whatever was recorded last",
      "CUSTOMER_NOT_HOME",
      "Lindenstraße 14",
      "2026-12-04T16:30:00.000Z",
      "Termin heute, 17:30",
    ],
    ["today, a follow-up", null, "Wiedervorlage: Lindenstraße 14", "2026-12-04T16:30:00.000Z", "Wiedervorlage heute, 17:30"],
    ["later, as the last visit agreed it", "APPOINTMENT", "Lindenstraße 14", "2026-12-05T16:30:00.000Z", "Termin morgen, 17:30"],
    ["later, and somebody was there since", "NO_INTEREST", "Lindenstraße 14", "2026-12-05T16:30:00.000Z", null],
  ] as const)("names what is agreed %s", (_when, code, betreff, beginnAt, expected) => {
    const seen = { ...row, door: { code, at: row.door.at, open: true } };
    const agreed = agreedOf(seen, { betreff, beginnAt }, "2026-12-04T08:00:00.000Z");
    expect(agreed === null ? null : `${doorChip(seen, agreed).text} ${agreed.when}`).toBe(expected);
  });

  it.each([
    ["no visit of today", [], "FOLLOW_UP"],
    ["a visit of today at a door that the filter hides", [["NO_INTEREST", "2026-12-04T14:00:00.000Z"]], "NO_INTEREST"],
    ["an older visit at such a door", [["NO_INTEREST", "2026-12-03T14:00:00.000Z"]], "FOLLOW_UP"],
    [
      "two visits of today",
      [
        ["NO_INTEREST", "2026-12-04T14:00:00.000Z"],
        ["CUSTOMER_NOT_HOME", "2026-12-04T14:02:00.000Z"],
      ],
      "CUSTOMER_NOT_HOME",
    ],
    ["a door without a visit", [[null, null]], "FOLLOW_UP"],
  ] as const)("%s: the row says it", (_what, visits, expected) => {
    const doors = visits.map(([code, at]) => ({ code, at, open: true }));
    expect(spokenDoor({ ...row, doors }, "2026-12-04T16:00:00.000Z")).toMatchObject({ code: expected, open: true });
  });

  it("says when somebody was there", () => {
    expect(visitText(row, "2026-12-02T20:00:00.000Z")).toBe("heute, 18:05");
    expect(visitText({ ...row, door: { code: null, at: null, open: true } }, "2026-12-02T20:00:00.000Z")).toBe(
      "noch kein Besuch",
    );
  });

  it("speaks of no appointment at a unit that the filter hides", () => {
    const [shown, hidden, unknown] = [1, 2, 9].map((number) => `0193dddd-0000-7000-8000-00000000000${number}`);
    const house = { unitIds: [hidden ?? "", shown ?? ""], shownUnitIds: [shown ?? ""] };
    const at = (unit: string | null | undefined) => ({ data: { unit: unit === null ? null : iri("wohneinheits", unit ?? "") } });
    const spoken = (...units: readonly (string | null | undefined)[]) => spokenAppointment(house, units.map(at))?.data.unit;
    expect(spokenAppointment(house)).toBeUndefined();
    expect(spoken(hidden)).toBeUndefined();
    expect(spoken(hidden, shown)).toBe(`/api/wohneinheits/${shown}`);
    expect(spoken(hidden, null, shown)).toBeNull();
    expect(spoken(unknown)).toBe(`/api/wohneinheits/${unknown}`);
  });

  it("leads to the door that its chip speaks of, else to the first open one", () => {
    const [first, second] = ["0193dddd-0000-7000-8000-000000000001", "0193dddd-0000-7000-8000-000000000002"] as const;
    const house = { unitIds: [first, second], nextUnitId: first };
    const at = (unit: string) => ({ data: { unit: iri("wohneinheits", unit) } });
    const leads = (agreed: Parameters<typeof unitOfRow>[1]["agreed"], begun?: string) => unitOfRow(house, { agreed, begun });
    expect(leads(null)).toBe(first);
    expect(leads(at(second))).toBe(second);
    expect(leads({ data: { unit: null } })).toBe(first);
    expect(leads(at("0193dddd-0000-7000-8000-000000000009"))).toBe(first);
    expect(leads(at(first), second)).toBe(second);
  });
});
