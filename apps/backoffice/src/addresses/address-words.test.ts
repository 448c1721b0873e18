import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { formerReason, formerWords, outcomeWords, saidWords, unitState } from "./address-words.ts";

const now = "2026-12-04T13:30:00.000Z";

const unit: wire.Unit = {
  "@id": "/api/wohneinheits/00000000-0000-7000-8000-000000000001",
  "@type": "Wohneinheit",
  uuid: "00000000-0000-7000-8000-000000000001",
  position: 1,
  status: "OPEN",
  name: null,
  type: "PRIVATE",
  auftrag: null,
  adresse: "/api/adresses/00000000-0000-7000-8000-000000000002",
  comments: [],
  qualifikationen: [],
  latestQualification: null,
};

const visit: wire.Qualification = {
  "@id": "/api/adress_qualifikations/00000000-0000-7000-8000-000000000003",
  "@type": "AdressQualifikation",
  uuid: "00000000-0000-7000-8000-000000000003",
  created: "2026-12-04 14:00:00",
  createdAt: "2026-12-04T13:00:00.000Z",
  data: {},
  mitarbeiter: "/api/mitarbeiters/00000000-0000-7000-8000-000000000004",
  mitarbeiterId: "00000000-0000-7000-8000-000000000004",
  mitarbeiterName: "Nele Brandt",
  qualifikation: "CUSTOMER_NOT_HOME",
  wohneinheit: unit["@id"],
};

const word: wire.ExtSale = {
  "@id": "/api/ext_sales/00000000-0000-7000-8000-000000000005",
  "@type": "ExtSale",
  uuid: "00000000-0000-7000-8000-000000000005",
  unit: unit["@id"],
  sold: true,
  note: "Laut Hausverwaltung",
  source: "office",
  mitarbeiter: "/api/mitarbeiters/00000000-0000-7000-8000-000000000006",
  name: "Miriam Albers",
  createdAt: "2026-12-03T09:05:00.000Z",
};

describe("what the office reads of a unit", () => {
  it.each([
    [{}, "Offen", "secondary"],
    [{ latestQualification: visit }, "Nicht angetroffen", "yellow"],
    [{ status: "EXT_SALE" as const, latestQualification: visit }, "Anderweitig verkauft", "black"],
    [{ status: "CLOSED" as const, noVisits: true, latestQualification: visit }, "wünscht keine Besuche", "black"],
    [{ status: "SALE" as const, noVisits: true }, "Abgeschlossen", "positive"],
    [{ status: "SALE" as const }, "Abgeschlossen", "positive"],
    [{ status: "SALE" as const, awaitingCustomer: true }, "wartet auf Kunden", "yellow"],
  ])("%j is '%s'", (change, text, level) => {
    expect(unitState({ ...unit, ...change })).toEqual({ word: text, level });
  });

  it("its last visit is told with when and by whom, and nothing before the first one", () => {
    expect(outcomeWords(unit, now)).toBe("");
    expect(outcomeWords({ ...unit, latestQualification: visit }, now)).toBe("Nicht angetroffen, heute, 14:00 · Nele Brandt");
  });

  it("a sale by others is told with whose word it is", () => {
    expect(saidWords(word, now)).toBe("anderweitig verkauft, gestern, 10:05 · Miriam Albers");
    const imported = { ...word, sold: false, source: "import" as const, mitarbeiter: null, name: null };
    expect(saidWords(imported, now)).toBe("nicht mehr anderweitig verkauft, gestern, 10:05 · Import");
  });
});

describe("what came in after its territory had gone", () => {
  const visitLater: wire.FormerWrite = {
    "@id": "/api/former_territory_writes/00000000-0000-7000-8000-000000000003",
    "@type": "FormerTerritoryWrite",
    uuid: visit.uuid,
    type: "AdressQualifikation",
    adresse: unit.adresse,
    mitarbeiter: visit.mitarbeiter,
    name: "Nele Brandt",
    recordedAt: "2026-12-03T09:05:00.000Z",
    lostAt: "2026-12-03T17:00:00.000Z",
    arrivedAt: "2026-12-04T06:12:00.000Z",
  };

  it("says what it is, by whom, when it was recorded, since when the territory was gone and when it came", () => {
    expect(formerWords(visitLater, now)).toBe("Besuch, erfasst gestern, 10:05 · Nele Brandt");
    expect(formerReason(visitLater, now)).toBe(
      "Das Gebiet war seit gestern, 18:00 nicht mehr zugeteilt; eingegangen heute, 07:12.",
    );
  });
});
