import type { wire } from "@rundgang/contracts";
import { expect, it } from "vitest";

import type { Change } from "../changes/changes.ts";
import { sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import { paperParts } from "./paper-parts.ts";
import { unitsSoldHere, waitsForOrder, type KnownSale } from "./waits-for-order.ts";

const me = uuidOf(1, 9);
const about = { type: "unit", addressId: uuidOf(1, 1), unitId: uuidOf(1, 2) } as const;
const visit: wire.Qualification = { ...sampleVisit(1, 1, "ORDER_REGISTERED"), data: { contractType: "paper-delayed" } };
const sold = sampleUnit(1, 1, { status: "SALE", qualifikationen: [visit], latestQualification: visit });
/** As a foreign territory tells it. */
const closedMouthed = sampleUnit(1, 1, { status: "SALE", latestQualification: { qualifikation: "ORDER_REGISTERED" } });
const listed: wire.IncompleteSale = {
  unit: `/api/wohneinheits/${about.unitId}`,
  adresse: `/api/adresses/${about.addressId}`,
  qualifikation: visit["@id"],
  strasse: "Lindenstraße",
  hausnummer: "27",
  hausnummerZusatz: "",
  position: 5,
  since: visit.created,
  sinceAt: visit.createdAt,
};
const order: Change = { kind: "order", about, orderId: uuidOf(1, 6) };
const orderElsewhere: Change = { kind: "order", about: { ...about, unitId: uuidOf(2, 2) }, orderId: uuidOf(1, 6) };
const takenBack: Change = {
  kind: "qualification_patch",
  about,
  qualificationId: visit.uuid,
  patch: { editedAt: visit.createdAt, data: { revoked: true } },
};
const commented: Change = { ...takenBack, patch: { editedAt: visit.createdAt, data: { comment: "Hund" } } };
const nobodyElse: KnownSale = { listed: null, unit: null, changes: [], isOrdered: false };

it.each<[string, Partial<KnownSale>, boolean]>([
  ["listed, and the unit says the same", { listed, unit: sold }, true],
  ["not listed yet, and the unit says so: recorded since the load", { unit: sold }, true],
  ["listed, and the unit has an order by now", { listed, unit: { ...sold, auftrag: "/api/auftrags/1" } }, false],
  ["listed, and the visit was taken back: the unit is open", { listed, unit: sampleUnit(1, 1) }, false],
  [
    "listed, and a colleague has sold there since",
    { listed, unit: { ...sold, latestQualification: { ...visit, mitarbeiterId: uuidOf(2, 9) } } },
    false,
  ],
  ["sold live", { unit: { ...sold, latestQualification: { ...visit, data: { contractType: "live" } } } }, false],
  ["listed in a foreign territory, not on the device", { listed }, true],
  ["listed in a foreign territory, whose unit tells no visits", { listed, unit: closedMouthed }, true],
  ["a foreign unit that nobody listed", { unit: closedMouthed }, false],
  ["a foreign unit that is open again", { listed, unit: { ...closedMouthed, status: "OPEN" } }, false],
  ["a foreign unit with an order", { listed, unit: { ...closedMouthed, auftrag: "/api/auftrags/1" } }, false],
  ["listed elsewhere, its order lies in the queue", { listed, changes: [order] }, false],
  ["listed elsewhere, another unit's order lies in the queue", { listed, changes: [orderElsewhere] }, true],
  ["listed elsewhere, its visit was taken back here", { listed, unit: closedMouthed, changes: [takenBack] }, false],
  ["listed elsewhere, a comment was put to its visit", { listed, changes: [commented] }, true],
  ["listed elsewhere, its order is among one's own", { listed, isOrdered: true }, false],
  ["nothing known", {}, false],
])("%s", (_name, known, waits) => {
  expect(waitsForOrder({ ...nobodyElse, ...known }, me)).toBe(waits);
});

it("knows of sales that are recorded here and not at the server yet", () => {
  const change = (one: wire.Qualification): Change => ({ kind: "qualification", about, qualification: one });
  expect(unitsSoldHere([change(visit), order])).toEqual([about.unitId]);
  expect(unitsSoldHere([change({ ...visit, data: { contractType: "live" } })])).toEqual([]);
});

const file = (type: wire.FileType) => ({ fileId: uuidOf(1, 8), type, mediaType: "image/jpeg", sha256: "0".repeat(64), size: 1 });
const draft = { answers: {}, files: [], broadcast: null, flow: null };

it.each([
  ["no draft", null, { form: "missing", summary: false, contract: false }],
  ["a draft without an answer", draft, { form: "missing", summary: false, contract: false }],
  ["a few answers", { ...draft, answers: { lastName: "Sommer" } }, { form: "begun", summary: false, contract: false }],
  ["back at the form", { ...draft, flow: { stage: "form" } }, { form: "begun", summary: false, contract: false }],
  ["past the form", { ...draft, flow: { stage: "review" } }, { form: "done", summary: false, contract: false }],
  [
    "confirmed answers",
    { ...draft, flow: { stage: "contract", contentHash: "a", confirmedHash: "a" } },
    { form: "done", summary: false, contract: false },
  ],
  [
    "answers that changed since",
    { ...draft, flow: { stage: "contract", contentHash: "b", confirmedHash: "a" } },
    { form: "begun", summary: false, contract: false },
  ],
  [
    "papers before the form",
    { ...draft, flow: { stage: "contract", contentHash: null, confirmedHash: null } },
    { form: "begun", summary: false, contract: false },
  ],
  ["a flow of another version", { ...draft, flow: "review" }, { form: "missing", summary: false, contract: false }],
  ["a VZF", { ...draft, files: [file("contract_summary")] }, { form: "missing", summary: true, contract: false }],
  ["a contract", { ...draft, files: [file("contract")] }, { form: "missing", summary: false, contract: true }],
  [
    "a signature, which is neither",
    { ...draft, files: [file("signature")] },
    { form: "missing", summary: false, contract: false },
  ],
] as const)("of %s", (_name, held, parts) => {
  expect(paperParts(held)).toEqual(parts);
});
