import { photoRequiredMessage, unitNameRequiredMessage } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import { mayRecordQualification, type Recording } from "./record-qualification.ts";

/** Nobody was home at a named unit of one's own, at ten. */
const recording: Recording = {
  code: "CUSTOMER_NOT_HOME",
  data: {},
  at: "2026-11-02T10:00:00.000Z",
  actorId: "anna",
  access: { type: "own" },
  unit: { name: "Huber", soldElsewhere: false },
  settings: {},
  isOffered: true,
  orderTypes: { createdBySalesman: false },
  photosThere: 0,
  visits: [],
  orders: [],
};
const refusalOf = (more: Partial<Recording>) => mayRecordQualification({ ...recording, ...more });
/** What is wrong, by the field and its sentence. */
const faultsOf = (more: Partial<Recording>) =>
  (refusalOf(more)?.violations ?? []).map(({ propertyPath, message }) => [propertyPath, message]);

const formerly: Recording["access"] = { type: "formerly_own", addressId: "a", lostAt: new Date() };
const sale = { id: "o", userId: "bert", status: "NEW", capturedAt: "2026-11-02T09:00:00.000Z" } as const;
const soldAt = (capturedAt: string) => [{ ...sale, capturedAt, statusAt: capturedAt }];
const visitAt = (createdAt: string, code: Recording["code"]) => [{ id: "v", code, createdAt }];
const ten = recording.at;
const [before, after] = ["2026-11-02T09:59:59.000Z", "2026-11-02T10:00:01.000Z"];
const named = { unitNameRequired: true };
const nameless = (name: string | null) => ({ settings: named, unit: { name, soldElsewhere: false } });
const photos = { qualificationButtons: [{ qualification: "NOT_MARKETABLE", label: "Nicht vermarktbar", photo: true }] };
const wantsPhoto = { code: "NOT_MARKETABLE", settings: photos } as const;
const paperForbidden = { createdBySalesman: false, paperOrderPossible: "NEIN" } as const;
const paperLater = { code: "ORDER_REGISTERED", data: { contractType: "paper-delayed" } } as const;

describe("a visit is taken", () => {
  it.each<[string, Partial<Recording>]>([
    ["at a unit of one's own", {}],
    ["at a unit that was one's own when it was recorded", { access: formerly }],
    ["as a sale at a foreign unit", { code: "ORDER_REGISTERED", access: { type: "foreign" } }],
    [
      "as an entry of the blacklist at a foreign unit",
      { code: "BLACKLISTED", data: { reason: "Hund" }, access: { type: "foreign" } },
    ],
    [
      "at a foreign unit whose name nobody may see, where names are wanted",
      { ...nameless(null), code: "ORDER_REGISTERED", access: { type: "foreign" } },
    ],
    ["where names are wanted and there is one", { settings: named }],
    ["without a name where none is wanted", { unit: { name: null, soldElsewhere: false } }],
    ["as a paper order to come, where paper is possible", paperLater],
    [
      "as a paper order to come, where paper is possible without a network alone",
      { ...paperLater, orderTypes: { ...paperForbidden, paperOrderPossible: "NUROFFLINE" } },
    ],
    ["as a live order where paper is forbidden", { ...paperLater, data: { contractType: "live" }, orderTypes: paperForbidden }],
    ["as an entry of the blacklist with a comment alone", { code: "BLACKLISTED", data: { comment: "Hund" } }],
    ["as an appointment that it names", { code: "APPOINTMENT", data: { appointment: "/api/termins/1" } }],
    ["with the photo that its button wants", { ...wantsPhoto, data: { photos: ["/api/uploaded_files/1"] }, photosThere: 1 }],
    ["that was made before the unit was sold", { orders: soldAt(after) }],
    [
      "that the sale of its own order makes, also beside another one's",
      { code: "ORDER_REGISTERED", orders: [...soldAt(before), ...soldAt(before).map((order) => ({ ...order, userId: "anna" }))] },
    ],
    [
      "that the sale of its own order makes",
      { code: "ORDER_REGISTERED", orders: soldAt(before).map((order) => ({ ...order, userId: "anna" })) },
    ],
    ["at a unit that an earlier visit closed without a sale", { visits: visitAt(before, "NO_INTEREST") }],
    ["that was made before another visit sold the unit", { visits: visitAt(after, "ORDER_REGISTERED") }],
  ])("%s", (_title, more) => {
    expect(refusalOf(more)).toBeNull();
  });
});

describe("a visit is refused, with each of its faults", () => {
  const closed = ["qualifikation", "Für diese Wohneinheit liegt schon ein Abschluss vor."];
  const noReason = ["data.reason", "Bitte gib eine Begründung für das Blacklisting an"];
  it.each<[string, Partial<Recording>, readonly (readonly string[])[]]>([
    [
      "that the provider does not offer",
      { isOffered: false },
      [["qualifikation", "Diese Qualifizierung bietet der Anbieter nicht an."]],
    ],
    ["without a name where names are wanted", nameless(null), [["wohneinheit", unitNameRequiredMessage]]],
    ["with a name of blanks where names are wanted", nameless("  "), [["wohneinheit", unitNameRequiredMessage]]],
    ["at a unit that another one had sold by an order", { orders: soldAt(before) }, [closed]],
    ["at a unit that was sold at the same moment", { orders: soldAt(ten) }, [closed]],
    ["as a sale at a unit that another one had sold", { code: "ORDER_REGISTERED", orders: soldAt(before) }, [closed]],
    [
      "that is no sale at a unit that one sold oneself",
      { orders: soldAt(before).map((order) => ({ ...order, userId: "anna" })) },
      [closed],
    ],
    ["at a unit that was sold elsewhere", { unit: { name: "Huber", soldElsewhere: true } }, [closed]],
    ["at a unit that a visit had sold", { visits: visitAt(before, "ORDER_REGISTERED") }, [closed]],
    ["at a unit that a visit sold at the same moment", { visits: visitAt(ten, "ORDER_REGISTERED") }, [closed]],
    [
      "as a paper order to come where paper is forbidden",
      { ...paperLater, orderTypes: paperForbidden },
      [["data.contractType", "In diesem Projekt sind keine Aufträge auf Papier möglich."]],
    ],
    ["as an entry of the blacklist without a word", { code: "BLACKLISTED" }, [noReason]],
    ["as an entry of the blacklist with blanks alone", { code: "BLACKLISTED", data: { reason: " ", comment: " " } }, [noReason]],
    [
      "as an appointment that it does not name",
      { code: "APPOINTMENT" },
      [["data.appointment", "Zur Qualifizierung fehlt der Termin."]],
    ],
    ["without the photo that its button wants", wantsPhoto, [["data.photos", photoRequiredMessage]]],
    [
      "with a photo of another address",
      { ...wantsPhoto, data: { photos: ["/api/uploaded_files/1", "/api/uploaded_files/2"] }, photosThere: 1 },
      [["data.photos", "Ein Foto gehört nicht zu dieser Adresse."]],
    ],
    ["with two faults", { ...nameless(null), code: "BLACKLISTED" }, [["wohneinheit", unitNameRequiredMessage], noReason]],
  ])("%s", (_title, more, faults) => {
    expect(refusalOf(more)?.code).toBe("invalid");
    expect(faultsOf(more)).toEqual(faults);
  });

  it.each([
    ["foreign", "foreign_territory"],
    ["lost", "territory_lost"],
  ] as const)("at an address that is %s, as %s", (type, code) => {
    expect(refusalOf({ access: { type } })).toMatchObject({ code, violations: [] });
  });
});
