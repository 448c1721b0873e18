import type { wire } from "@rundgang/contracts";

import type { QueueEntry } from "../outbox/queue-view.ts";

/** A uuid that ends with the number: readable in a failing test. */
export function uuidOf(number: number, kind = 0): string {
  return `00000000-0000-7000-800${kind}-${String(number).padStart(12, "0")}`;
}

/** An open unit without a history. */
export function sampleUnit(number: number, addressNumber: number, change: Partial<wire.Unit> = {}): wire.Unit {
  const uuid = uuidOf(number, 2);
  return {
    "@id": `/api/wohneinheits/${uuid}`,
    "@type": "Wohneinheit",
    uuid,
    position: 1,
    status: "OPEN",
    name: null,
    type: "PRIVATE",
    auftrag: null,
    adresse: `/api/adresses/${uuidOf(addressNumber, 1)}`,
    comments: [],
    qualifikationen: [],
    latestQualification: null,
    ...change,
  };
}

/** An address with one open unit of the same number. */
export function sampleAddress(number: number, change: Partial<wire.Address> = {}): wire.Address {
  const uuid = uuidOf(number, 1);
  return {
    "@id": `/api/adresses/${uuid}`,
    "@type": "Adresse",
    uuid,
    id: number,
    strasse: "Lindenstraße",
    hausnummer: String(number),
    hausnummerZusatz: "",
    plz: "38990",
    ort: "Wiesenbrück",
    lat: null,
    lon: null,
    polygon: null,
    projekt: null,
    provider: "/api/providers/2",
    data: {},
    files: [],
    additionalForms: [],
    openUnits: 1,
    closedUnits: 0,
    wohneinheitenGesamt: 1,
    wohneinheitenOffen: 1,
    wohneinheiten: [sampleUnit(number, number)],
    ...change,
  };
}

/** A visit, as a unit's `latestQualification` and history carry it. */
export function sampleVisit(number: number, unitNumber: number, code: wire.QualificationCode): wire.Qualification {
  const uuid = uuidOf(number, 3);
  const user = uuidOf(1, 9);
  return {
    "@id": `/api/adress_qualifikations/${uuid}`,
    "@type": "AdressQualifikation",
    uuid,
    created: "2026-11-20 10:00:00",
    createdAt: "2026-11-20T09:00:00.000Z",
    data: {},
    mitarbeiter: `/api/mitarbeiters/${user}`,
    mitarbeiterId: user,
    qualifikation: code,
    wohneinheit: `/api/wohneinheits/${uuidOf(unitNumber, 2)}`,
  };
}

/** An appointment. */
export function sampleAppointment(number: number): wire.Appointment {
  return {
    "@id": `/api/termins/${uuidOf(number, 5)}`,
    "@type": "Termin",
    uuid: uuidOf(number, 5),
    type: null,
    mitarbeiter: `/api/mitarbeiters/${uuidOf(1, 9)}`,
    beginn: "2026-12-04T14:30:00",
    beginnAt: "2026-12-04T13:30:00.000Z",
    ende: "2026-12-04T15:00:00",
    endeAt: "2026-12-04T14:00:00.000Z",
    ganztaegig: false,
    betreff: `Lindenstraße ${number}`,
    done: false,
    data: {},
  };
}

/** A comment at a unit. */
export function sampleComment(number: number, unitNumber: number, text: string): wire.Comment {
  const uuid = uuidOf(number, 4);
  const user = uuidOf(1, 9);
  return {
    "@id": `/api/unit_comments/${uuid}`,
    "@type": "UnitComment",
    uuid,
    id: uuid,
    created: "2026-11-20 10:00:00",
    createdAt: "2026-11-20T09:00:00.000Z",
    comment: text,
    creator: `/api/mitarbeiters/${user}`,
    creatorId: user,
    unit: `/api/wohneinheits/${uuidOf(unitNumber, 2)}`,
  };
}

/** A note at a house, by somebody else. */
export function sampleNote(number: number, addressNumber: number, change: Partial<wire.AddressNote> = {}): wire.AddressNote {
  const uuid = uuidOf(number, 6);
  const user = uuidOf(1, 9);
  return {
    "@id": `/api/address_notes/${uuid}`,
    "@type": "AddressNote",
    uuid,
    adresse: `/api/adresses/${uuidOf(addressNumber, 1)}`,
    wohneinheit: null,
    position: null,
    place: "basement",
    text: "Kabel endet links",
    file: null,
    createdAt: "2026-11-20T09:00:00.000Z",
    creatorId: user,
    creatorName: "Nele Brandt",
    ...change,
  };
}

/** What was found out about a house's owner. */
export const sampleOwner = {
  owner: {
    salutation: "Firma",
    name: "Wohnbau Sommer",
    street: "Mühlgasse",
    housenumber: "12",
    housenumberAddition: "a",
    zip: "91207",
    city: "Lauf",
    phone: "+49 9123 12345",
    email: "sommer@example.org",
  },
  contactPerson: { salutation: "Frau", name: "Sommer", phone: "09123 12345" },
  comments: "Klingel hinten",
  sendContract: true,
} as const;

/** A comment in the queue that waits for its turn. */
export function sampleQueueEntry(change: Partial<QueueEntry> = {}): QueueEntry {
  return {
    id: "r",
    chainId: "c",
    kind: "comment",
    counts: "comment",
    icon: "comment",
    code: null,
    title: "Kommentar",
    place: "Lindenstraße 14",
    unitId: null,
    state: "open",
    waitsFor: null,
    waitsForRequest: false,
    priority: 1,
    tries: 0,
    reason: null,
    createdAt: "2026-12-04T13:00:00.000Z",
    nextTryAt: null,
    size: 10,
    actions: [],
    mayHaveArrived: false,
    corrections: [],
    ...change,
  };
}

/** The n-th call to action, after visits of one result. */
export function sampleCallToAction(n: number, eventValue: string, more: Partial<wire.CallToAction> = {}): wire.CallToAction {
  const uuid = uuidOf(n, 5);
  return {
    "@id": `/api/call_to_actions/${uuid}`,
    "@type": "CallToAction",
    uuid,
    eventType: "QUALIFICATION",
    eventValue,
    title: `Hinweis ${n}`,
    text: "Bitte **jetzt** lesen.",
    ...more,
  };
}
