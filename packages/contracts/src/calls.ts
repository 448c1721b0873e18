import * as z from "zod/mini";

import { hydraCollection } from "./hydra.ts";
import * as device from "./resources/device.ts";
import * as field from "./resources/field.ts";
import * as masters from "./resources/masters.ts";
import * as papers from "./resources/papers.ts";
import * as people from "./resources/people.ts";
import * as session from "./resources/session.ts";

type Schema = z.core.$ZodType;

/** How a request's body travels. `merge` is application/merge-patch+json (RFC 7396). */
export type BodyFormat = "json" | "merge" | "multipart";

/** One call of A §7 or B §7: what both sides and the API documentation are made from. */
export interface Call<Body extends Schema | null = Schema | null, Reply extends Schema = Schema> {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly summary: string;
  readonly public?: true;
  readonly body: Body;
  readonly bodyFormat: BodyFormat;
  /** Most bytes that a body may have, where it is not the usual 64 kB. */
  readonly mostBytes?: number;
  readonly reply: Reply;
  readonly success: 200 | 201;
  /** The status of a repeated request with the same content where it is not the first one's (418). */
  readonly repeated?: 418;
}

/** Most bytes of a body where its call says nothing else: four thousand letters of a comment, escaped, have some twenty thousand. */
const usualBytes = 65_536;

/** Names, tokens and keys: what a stranger may send before anybody knows him. */
const fewBytes = 16_384;

/** Most bytes that the body of a call may have; a larger one is 413 before it is read. */
export function mostBytesOf(call: Call): number {
  return call.mostBytes ?? usualBytes;
}

function get<Reply extends Schema>(path: string, summary: string, reply: Reply): Call<null, Reply> {
  return { method: "GET", path, summary, body: null, bodyFormat: "json", reply, success: 200 };
}

function post<Body extends Schema, Reply extends Schema>(
  path: string,
  summary: string,
  body: Body,
  reply: Reply,
): Call<Body, Reply> {
  return { method: "POST", path, summary, body, bodyFormat: "json", reply, success: 201 };
}

function patch<Body extends Schema, Reply extends Schema>(
  path: string,
  summary: string,
  body: Body,
  reply: Reply,
): Call<Body, Reply> {
  return { method: "PATCH", path, summary, body, bodyFormat: "merge", reply, success: 200 };
}

/** Every call of the journey that the first door needs, by name. */
export const calls = {
  login: {
    ...post("/authentication_token", "Anmelden", session.credentials, session.tokenPair),
    public: true,
    success: 200,
    mostBytes: fewBytes,
  },
  refreshToken: {
    ...post("/token/refresh", "Sitzung erneuern", session.refreshRequest, session.tokenPair),
    public: true,
    success: 200,
    mostBytes: fewBytes,
  },
  revokeToken: {
    ...post("/token/revoke", "Sitzung beenden", session.revokeRequest, session.revoked),
    public: true,
    success: 200,
    mostBytes: fewBytes,
  },
  depositDataKeys: {
    ...post("/api/data_keys", "Eigene Datenschlüssel hinterlegen und holen", device.dataKeysDeposit, device.dataKeys),
    success: 200,
    mostBytes: fewBytes,
  },
  /* 2,000 requests that wait and as many that were given up. */
  ping: { ...post("/api/pings", "Lebenszeichen eines Geräts", device.pingCreate, device.ping), mostBytes: 524_288 },
  closeRequests: post(
    "/api/closed_requests",
    "Verworfene Anfragen für immer schließen; 409 already_arrived, wo eine schon wirkte",
    device.closedRequestsCreate,
    device.closedRequests,
  ),
  reportSystem: post(
    "/api/system_reportings",
    "Störung eines Geräts melden",
    device.systemReportingCreate,
    device.systemReporting,
  ),

  getSalesman: get("/api/mitarbeiters/:id/embedded", "Verkäufer mit Gebieten und deren Adressen", people.salesman),
  getColleague: get("/api/mitarbeiters/:id", "Verkäufer; von anderen nur der Name", z.union([people.salesman, people.colleague])),
  patchSalesman: patch("/api/mitarbeiters/:id", "Einstellungen und Dienst", people.salesmanPatch, people.salesman),

  getTerritory: get("/api/territories/:id", "Eigenes Gebiet mit seinen Adressen", people.territory),

  listProviders: get("/api/providers", "Anbieter", hydraCollection(masters.provider)),
  getProvider: get("/api/providers/:number", "Anbieter", masters.provider),
  listCarriers: get("/api/carriers", "Bisherige Anbieter", hydraCollection(masters.carrier)),
  getCarrier: get("/api/carriers/:code", "Bisheriger Anbieter", masters.carrier),
  listOrderForms: get("/api/order_forms", "Formulare", hydraCollection(masters.orderForm)),
  getOrderForm: get("/api/order_forms/:id", "Formular; version= nennt eine ältere Fassung", masters.orderForm),
  getProjectSettings: get("/api/projects/:id/settings", "Einstellungen eines Projekts", masters.projectSettings),
  getDeprecatedVersion: get("/api/deprecated_fe_versions/:version", "Ablauf einer App-Version", masters.deprecatedFeVersion),

  listAddresses: get(
    "/api/adresses",
    "Adressen nach uuid[] oder Suche",
    hydraCollection(z.union([field.address, field.addressHit])),
  ),
  getAddress: get("/api/adresses/:id", "Adresse mit Wohneinheiten; Kopfzeile props wählt Felder", field.address),
  listUnitsOfAddress: get("/api/adresses/:id/wohneinheitens", "Wohneinheiten einer Adresse", hydraCollection(field.unit)),

  getUnit: get("/api/wohneinheits/:id", "Wohneinheit; Kopfzeile props wählt Felder", field.unit),
  postUnit: post("/api/wohneinheits", "Wohneinheit anlegen", field.unitCreate, field.unit),
  patchUnit: patch("/api/wohneinheits/:id", "Name und Art ändern", field.unitPatch, field.unit),

  postQualification: post("/api/adress_qualifikations", "Qualifizieren", field.qualificationCreate, field.qualification),
  patchQualification: patch(
    "/api/adress_qualifikations/:id",
    "Qualifizierung ändern",
    field.qualificationPatch,
    field.qualification,
  ),
  getQualification: get("/api/adress_qualifikations/:id", "Qualifizierung", field.qualification),

  postComment: post("/api/unit_comments", "Kommentieren", field.commentCreate, field.comment),
  getComment: get("/api/unit_comments/:id", "Kommentar", field.comment),

  listAppointments: get("/api/termins", "Eigene Termine", hydraCollection(field.appointment)),
  getAppointment: get("/api/termins/:id", "Termin", field.appointment),
  postAppointment: post("/api/termins", "Termin anlegen", field.appointmentCreate, field.appointment),
  patchAppointment: patch("/api/termins/:id", "Termin ändern", field.appointmentPatch, field.appointment),

  postUploadedFile: {
    ...post("/api/uploaded_files", "Datei hochladen", papers.uploadFields, papers.uploadedFile),
    bodyFormat: "multipart",
    repeated: 418,
    mostBytes: 15_728_640,
  },
  getUploadedFile: get("/api/uploaded_files/:id", "Datei", papers.uploadedFile),

  postBroadcast: {
    ...post("/api/customer_broadcasts", "Vertragszusammenfassung senden", papers.broadcastCreate, papers.broadcast),
    repeated: 418,
    mostBytes: papers.mostOrderBytes,
  },
  getBroadcast: get("/api/customer_broadcasts/:id", "Gesendete Vertragszusammenfassung", papers.broadcast),

  getDocument: get("/api/documents/:id", "Dokument", papers.document),

  postCustomer: post("/api/kundes", "Kunde anlegen", papers.customerCreate, papers.customer),
  getCustomer: get("/api/kundes/:id", "Kunde", papers.customer),

  postOrder: { ...post("/api/auftrags", "Auftrag abgeben", papers.orderCreate, papers.order), mostBytes: papers.mostOrderBytes },
  getOrder: get("/api/auftrags/:id", "Auftrag", papers.order),
  listOrders: get("/api/auftrags", "Aufträge", hydraCollection(papers.order)),

  postOrderStatus: post("/api/auftrag_statuses", "Auftragsstatus setzen", papers.orderStatusCreate, papers.orderStatus),
  getOrderStatus: get("/api/auftrag_statuses/:id", "Auftragsstatus", papers.orderStatus),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
