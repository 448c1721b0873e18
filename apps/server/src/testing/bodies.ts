import { createHash, randomBytes } from "node:crypto";

import { v7 } from "uuid";

/** A fixed moment of the past, as the device sends it twice. */
export const moment = { created: "2026-11-02 10:15:00", createdAt: "2026-11-02T09:15:00.000Z" };

/** Body of a POST /api/adress_qualifikations. */
export function qualificationBody(unitId: string, code: string, more: object = {}) {
  return { uuid: v7(), ...moment, qualifikation: code, wohneinheit: `/api/wohneinheits/${unitId}`, ...more };
}

/** Body of a POST /api/unit_comments. */
export function commentBody(unitId: string, more: object = {}) {
  return { uuid: v7(), ...moment, comment: "Klingel defekt", unit: `/api/wohneinheits/${unitId}`, ...more };
}

/** Body of a POST /api/address_notes: a note in the basement. */
export function addressNoteBody(addressId: string, more: object = {}) {
  return { uuid: v7(), ...moment, adresse: `/api/adresses/${addressId}`, place: "basement", text: "Kabel endet links", ...more };
}

/** Body of a POST /api/objections: somebody said it at the door. */
export function objectionBody(unitId: string, more: object = {}) {
  return { uuid: v7(), ...moment, unit: `/api/wohneinheits/${unitId}`, source: "door", ...more };
}

/** Body of a POST /api/wohneinheits. */
export function unitBody(addressId: string, more: object = {}) {
  return { uuid: v7(), adresse: `/api/adresses/${addressId}`, name: "Familie Beispiel", ...more };
}

let newest = 100;

/** Body of a POST /api/adresses: the next house of a street in the west, with one unit. */
export function addressBody(more: object = {}) {
  newest += 1;
  return {
    uuid: v7(),
    strasse: "Mühlgasse",
    hausnummer: String(newest),
    hausnummerZusatz: "",
    plz: "91207",
    ort: "Lauf",
    provider: "/api/providers/2",
    lat: "49.5128",
    lon: "11.2824",
    wohneinheitenGesamt: 1,
    ...more,
  };
}

/** An owner of a house, as `contactBody` has it. */
export const houseOwner = {
  salutation: "Frau",
  name: "Ada Beispiel",
  street: "Schlossallee",
  housenumber: "1",
  housenumberAddition: "",
  zip: "90402",
  city: "Nürnberg",
  phone: "+49 911 2345678",
  email: "ada@example.org",
};

/** Body of a POST /api/contacts: the owner of a house. */
export function contactBody(addressId: string, more: object = {}) {
  const address = `/api/adresses/${addressId}`;
  const data = { owner: houseOwner, contactPerson: null, comments: "", address, sendContract: false, formVersion: "1.0.0" };
  return { uuid: v7(), type: "OWNER", data: { ...data, ...more } };
}

/** Body of a POST /api/termins: a plain appointment at a unit. */
export function appointmentBody(unitId: string, more: object = {}) {
  return {
    uuid: v7(),
    beginn: "2026-12-04 14:30:00",
    beginnAt: "2026-12-04T13:30:00.000Z",
    betreff: "Mühlgasse 12a",
    data: { unit: `/api/wohneinheits/${unitId}`, comment: "hinten klingeln" },
    ...more,
  };
}

/** A secret of a calendar link, as a device makes it. */
export const newCalendarSecret = (): string => randomBytes(32).toString("base64url");

/** Body of a POST /api/calendar_feeds. */
export function calendarFeedBody(secret = newCalendarSecret()) {
  return { uuid: v7(), secretSha256: createHash("sha256").update(secret).digest("hex") };
}

/** Body of a POST /api/closed_requests: one comment that nobody has seen. */
export function closingBody(requests: readonly object[] = [{ method: "POST", path: "/api/unit_comments", uuid: v7() }]) {
  return { uuid: v7(), requests };
}

/** Body of a POST /api/receipt_checks: a comment that no server has. */
export function receiptCheckBody(
  receipts: readonly object[] = [{ id: v7(), kind: "comment", resource: v7(), at: new Date().toISOString() }],
) {
  return { uuid: v7(), device: "0193dddd-0000-7000-8000-000000000001", log: "0123abcd", receipts };
}

/** Body of a POST /api/pings: a device without anything to send. */
export function pingBody(more: object = {}) {
  return {
    device: "0193dddd-0000-7000-8000-000000000001",
    appVersion: "1.0.0",
    at: new Date().toISOString(),
    openRequests: [],
    persisted: true,
    storage: { usage: 10_000, quota: 1_000_000_000 },
    worker: "ready",
    ...more,
  };
}

/** Body of a POST /api/system_reportings. */
export function reportingBody(more: object = {}) {
  const { device, appVersion, at } = pingBody();
  return { device, appVersion, at, kind: "error", code: "idb.abort", text: "AbortError", facts: { rows: 3 }, ...more };
}

/** Body of a POST /api/local_storage_dumps. */
export function dumpBody(more: object = {}) {
  const data = {
    localStore: { queue: [{ id: v7(), kind: "comment" }] },
    storageKeys: ["rundgang-duty"],
    cacheKeys: ["/index.html"],
  };
  return { data: { ...data, ...more } };
}

/** Body of a POST /api/consultations: advice by video, now. */
export function consultationBody(more: object = {}) {
  return {
    uuid: v7(),
    name: "Familie Beispiel",
    phone: "0911 1234567",
    mail: "familie@example.org",
    street: "Mühlgasse",
    houseNumber: "12a",
    postcode: "91207",
    city: "Lauf",
    comment: "",
    beginsAt: null,
    ...more,
  };
}

/** A territory in the north of the fixture's, a hundredth of a degree wide; each has a name of its own. */
export function territoryBody(more: object = {}) {
  const ring = [
    [11.4, 49.51],
    [11.41, 49.51],
    [11.41, 49.52],
    [11.4, 49.52],
    [11.4, 49.51],
  ];
  const uuid = v7();
  return { uuid, name: `Gebiet ${uuid}`, geometry: { type: "Polygon", coordinates: [ring] }, ...more };
}
