import { describe, expect, it } from "vitest";
import type { wire } from "@rundgang/contracts";

import { badgeOf, badgeSignOf, placeOf, sortedComments, sortedVisits } from "./unit-texts.ts";

const unit: wire.Unit = {
  "@id": "/api/wohneinheits/u",
  "@type": "Wohneinheit",
  uuid: "u",
  position: 1,
  status: "OPEN",
  name: null,
  type: "PRIVATE",
  auftrag: null,
  adresse: "/api/adresses/a",
  comments: [],
  qualifikationen: [],
  latestQualification: null,
};

const visit = (uuid: string, createdAt: string): wire.Qualification => ({
  "@id": `/api/adress_qualifikations/${uuid}`,
  "@type": "AdressQualifikation",
  uuid,
  created: "",
  createdAt,
  data: {},
  mitarbeiter: "/api/mitarbeiters/m",
  mitarbeiterId: "m",
  qualifikation: "CUSTOMER_NOT_HOME",
  wohneinheit: "/api/wohneinheits/u",
});

describe("a unit in words", () => {
  it.each([
    ["OPEN", null, "Offen", "secondary"],
    ["OPEN", "CUSTOMER_NOT_HOME", "Nicht angetroffen", "yellow"],
    ["OPEN", "NO_INTEREST", "Kein Interesse", "danger"],
    ["OPEN", "APPOINTMENT", "Termin", "primary"],
    ["CLOSED", "EXISTING_CUSTOMER", "Bestandskunde", "black"],
    ["SALE", "ORDER_REGISTERED", "Abgeschlossen", "positive"],
    ["EXT_SALE", null, "Abgeschlossen", "positive"],
    ["CLOSED", "BLACKLISTED", "Blacklisted", "black"],
    ["CLOSED", "NOT_MARKETABLE", "Nicht vermarktbar", "black"],
    ["CLOSED", null, "Abgeschlossen", "black"],
  ] as const)("%s after %s is %s", (status, code, text, level) => {
    const latestQualification = code === null ? null : { qualifikation: code };
    expect(badgeOf({ ...unit, status, latestQualification })).toEqual({ text, level });
  });

  it("wants no visits, which comes before all but a sale", () => {
    const visited = { ...unit, status: "CLOSED", noVisits: true, latestQualification: { qualifikation: "NO_INTEREST" } } as const;
    expect([badgeOf(visited), badgeSignOf(visited)]).toEqual([{ text: "wünscht keine Besuche", level: "black" }, "BLACKLISTED"]);
    for (const status of ["SALE", "EXT_SALE"] as const) {
      const sold = { ...unit, status, noVisits: true };
      expect([badgeOf(sold), badgeSignOf(sold)]).toEqual([{ text: "Abgeschlossen", level: "positive" }, "ORDER_REGISTERED"]);
    }
  });

  it("waits for the customer of a remote order", () => {
    expect(badgeOf({ ...unit, status: "SALE", awaitingCustomer: true })).toEqual({ text: "wartet auf Kunden", level: "yellow" });
  });

  it("names street and place", () => {
    expect(placeOf({ plz: "", ort: "Wiesenbrück" })).toBe("Wiesenbrück");
  });

  it("tells visits from the newest, comments from the oldest, whatever order they came in", () => {
    const times = ["2026-03-29T00:30:00.000Z", "2026-03-29T02:10:00.000Z", "2026-03-28T23:59:00.000Z"];
    const visits = times.map((at, index) => visit(String(index), at));
    expect(sortedVisits({ ...unit, qualifikationen: visits }).map((one) => one.uuid)).toEqual(["1", "0", "2"]);
    const comments = times.map((createdAt, index) => ({
      "@id": `/api/unit_comments/${index}`,
      "@type": "UnitComment" as const,
      uuid: String(index),
      id: String(index),
      created: "",
      createdAt,
      comment: "",
      creator: "/api/mitarbeiters/m",
      creatorId: "m",
      unit: "/api/wohneinheits/u",
    }));
    expect(sortedComments({ ...unit, comments }).map((one) => one.uuid)).toEqual(["2", "0", "1"]);
  });
});
