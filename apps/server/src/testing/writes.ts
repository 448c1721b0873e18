import { randomUUID } from "node:crypto";

import { wire, type calls, type CallName } from "@rundgang/contracts";
import * as z from "zod";

import { askPurge } from "./ask-purge.ts";
import {
  addressBody,
  addressNoteBody,
  appointmentBody,
  calendarFeedBody,
  closingBody,
  receiptCheckBody,
  commentBody,
  consultationBody,
  contactBody,
  dumpBody,
  moment,
  objectionBody,
  pingBody,
  qualificationBody,
  reportingBody,
  unitBody,
} from "./bodies.ts";
import type { Client } from "./client.ts";
import { confirmationOf, exchangeLink, placeRemoteOrder } from "./customer-kit.ts";
import { ids, password, unitOf } from "./fixture.ts";
import { broadcastBody, customerBody, prepareOrder } from "./order-kit.ts";
import { addImport } from "./add-import.ts";
import { addAccount } from "./add-account.ts";
import { addWebhook } from "./webhook-kit.ts";
import { newPushBody, pushBody } from "./push-kit.ts";
import { webhookWrites, webhooksWrittenBy } from "./webhook-writes.ts";
import { addExtraForm } from "./master-kit.ts";
import { masterWrites, mastersWrittenBy, onePixel } from "./master-writes.ts";
import { addTeam } from "./add-team.ts";
import { openStatus } from "./status-kit.ts";
import { statusWrites, statusWrittenBy } from "./status-writes.ts";
import { territoriesWrittenBy, territoryWrites } from "./territory-writes.ts";
import type { TestServer } from "./test-server.ts";

const unit = unitOf(ids.westAddress, 1);

/** A CSV file with one account, in Base64. */
const accountTable = (username: string): string =>
  Buffer.from(`Benutzername;Name;Rollen\n${username};Neue Person;Vertrieb\n`).toString("base64");

type Json = Record<string, unknown>;
/** What stands in the database that writes refer to. */
export interface Made {
  readonly order: Json;
  readonly qualification: string;
  readonly appointment: string;
  readonly addressNote: string;
  readonly calendarFeed: string;
  /** A subscription of hers to Web Push, and the key of the server that others need. */
  readonly push: { readonly id: string; readonly publicKey: string };
  readonly contact: string;
  readonly broadcast: string;
  /** Another one of hers. */
  readonly session: string;
  /** A remote order that waits for its customer, and what he opens it with. */
  readonly remote: Awaited<ReturnType<typeof exchangeLink>> & { readonly path: string };
  /** The page of the state of `order`, as its customer opens it. */
  readonly status: Awaited<ReturnType<typeof openStatus>>;
  /** The token of a consultation's page. */
  readonly consultation: string;
  /** Somebody's that the administration changes. */
  readonly account: string;
  /** Somebody's team of nobody. */
  readonly team: string;
  /** A webhook of the administration. */
  readonly webhook: string;
  /** Anna's membership in the west. */
  readonly member: string;
  /** What is asked of Anna's devices: a request to be given up. */
  readonly purge: { readonly id: string; readonly request: string };
  /** An import that waits to be taken. */
  readonly import: string;
  /** A form that is not regular. */
  readonly form: string;
}

/** A new call that writes does not compile until it stands here: its path and a body that would be right. */
type Writing = { [Name in CallName]: (typeof calls)[Name]["body"] extends null ? never : Name }[CallName];
export const writes: Record<
  /* Forms, and what takes nothing and no person may ask. */
  Exclude<Writing, "postUploadedFile" | "postImport" | "postHubToken">,
  readonly [path: string | ((made: Made) => string), body: (made: Made) => Json]
> = {
  resolveExternal: ["/api/external_api_resolver/0193cccc-0000-7000-8000-00000000000e/resolve", () => ({ plz: "91207" })],
  beginOfficeSession: ["/api/office_sessions", () => ({ username: "niemand", password: "x" })],
  renewOfficeSession: ["/api/office_session/renewals", () => ({})],
  endOfficeSession: ["/api/office_session/ends", () => ({})],
  login: ["/authentication_token", () => ({ username: "anna", password: "x" })],
  refreshToken: ["/token/refresh", () => ({ refresh_token: "x".repeat(43) })],
  revokeToken: ["/token/revoke", () => ({ refresh_token: "x".repeat(43) })],
  depositDataKeys: ["/api/data_keys", () => ({ keys: [{ id: "0".repeat(16), key: `${"A".repeat(43)}=` }] })],
  changePassword: ["/api/password_changes", () => ({ currentPassword: password, newPassword: "test-passwort-2" })],
  patchSession: [({ session }) => session, () => ({ ended: true })],
  ping: [
    "/api/pings",
    () => pingBody({ openRequests: [{ id: randomUUID(), kind: "comment", at: moment.createdAt }], cancelled: [] }),
  ],
  checkReceipts: ["/api/receipt_checks", () => receiptCheckBody()],
  patchMissingReceipt: [`/api/missing_receipts/${randomUUID()}`, () => ({ settled: true })],
  closeRequests: ["/api/closed_requests", () => closingBody()],
  reportSystem: ["/api/system_reportings", () => reportingBody()],
  checkLive: ["/api/live_checks", () => ({ uuid: randomUUID() })],
  postLocalStorageDump: ["/api/local_storage_dumps", () => dumpBody()],
  patchPurgedRequest: [
    ({ purge }) => `/api/purged_requests/${purge.id}`,
    ({ purge }) => ({ data: { id: purge.request, kind: "comment", body: { comment: "x", n: [1] } } }),
  ],
  postAccountTablePreview: ["/api/account_table_previews", () => ({ data: accountTable(`neu-${randomUUID()}`) })],
  postAccountTable: [
    "/api/account_tables",
    () => ({ uuid: randomUUID(), name: "leute.csv", data: accountTable(`neu-${randomUUID()}`) }),
  ],
  postDeviceTask: [
    "/api/device_tasks",
    () => ({
      uuid: randomUUID(),
      mitarbeiter: `/api/mitarbeiters/${ids.anna}`,
      kind: "priority",
      request: randomUUID(),
      priority: 5,
    }),
  ],
  withdrawDeviceTask: [({ purge }) => `/api/device_tasks/${purge.id}`, () => ({})],
  postApiToken: [
    "/api/api_tokens",
    () => ({ uuid: randomUUID(), name: `Nachbar ${randomUUID()}`, scopes: ["orders:read"], topics: ["auftrag_statuses/{id}"] }),
  ],
  patchApiToken: [`/api/api_tokens/${randomUUID()}`, () => ({ ended: true })],
  postPersonSearch: ["/api/person_searches", () => ({ text: "Müller" })],
  postPersonReport: ["/api/person_reports", ({ contact }) => ({ uuid: randomUUID(), records: ownedBy(contact) })],
  postErasurePreview: ["/api/person_erasure_previews", ({ contact }) => ({ records: ownedBy(contact) })],
  postPersonErasure: ["/api/person_erasures", () => ({ uuid: randomUUID(), records: ownedBy(randomUUID()) })],
  postExport: ["/api/exports", () => ({ uuid: randomUUID(), kind: "people", format: "csv" })],
  patchImport: [(made) => made.import, () => ({ kind: "units", provider: 2 })],
  patchDeviceTask: [({ purge }) => `/api/dumpers/${purge.id}`, () => ({ outcome: "may_have_arrived" })],
  patchSalesman: [
    `/api/mitarbeiters/${ids.anna}`,
    () => ({ lastPing: "2026-11-02 10:00:00", position: { lat: 49.5, lon: 11.2 }, preferences: { mapType: "a" } }),
  ],
  patchAddress: [`/api/adresses/${ids.westAddress}`, () => ({ files: [] })],
  patchAddressData: [`/api/adresses/${ids.westAddress}/data`, ({ contact }) => ({ ownerDetermined: true, owner: contact })],
  postAddress: ["/api/adresses", () => addressBody({ wohneinheitenOffen: 1, data: { createdBySalesman: true } })],
  postContact: ["/api/contacts", () => contactBody(ids.westAddress, { contactPerson: { name: "x" } })],
  postUnit: ["/api/wohneinheits", () => unitBody(ids.westAddress, { type: "PRIVATE", status: "OPEN" })],
  patchUnit: [`/api/wohneinheits/${unit}`, () => ({ name: "Huber", type: "PRIVATE", status: "OPEN", auftrag: null })],
  postQualification: [
    "/api/adress_qualifikations",
    () => qualificationBody(unit, "FOLLOW_UP", { data: { comment: "x", followUpAt: moment.createdAt, n: 1 } }),
  ],
  patchQualification: [
    ({ qualification }) => qualification,
    () => ({ editedAt: moment.createdAt, data: { comment: "x", n: [1] } }),
  ],
  postComment: ["/api/unit_comments", () => commentBody(unit)],
  postAddressNote: [
    "/api/address_notes",
    () => addressNoteBody(ids.westAddress, { wohneinheit: `/api/wohneinheits/${unit}`, position: 1 }),
  ],
  patchAddressNote: [({ addressNote }) => addressNote, () => ({ removed: true })],
  postAppointment: [
    "/api/termins",
    () => appointmentBody(unit, { type: "REMOTE", ende: "2026-12-04 15:30:00", ganztaegig: false }),
  ],
  patchAppointment: [
    ({ appointment }) => appointment,
    () => ({ done: false, beginn: "2026-12-04 14:30:00", data: { comment: "x" } }),
  ],
  postWalkingDirections: [
    "/api/walking_directions",
    () => ({ start: { lat: 49.5, lon: 11.2 }, stops: [{ lat: 49.5, lon: 11.2, from: moment.createdAt }], keepOrder: true }),
  ],
  postCalendarFeed: ["/api/calendar_feeds", () => calendarFeedBody()],
  postPushSubscription: ["/api/push_subscriptions", ({ push }) => newPushBody(push.publicKey)],
  patchPushSubscription: [({ push }) => `/api/push_subscriptions/${push.id}`, () => ({ ended: true })],
  patchCalendarFeed: [({ calendarFeed }) => calendarFeed, () => ({ revoked: true })],
  postCustomer: ["/api/kundes", () => customerBody()],
  patchCustomer: [({ order }) => String(order["kunde"]), () => ({ iban: "DE02120300000000202051" })],
  patchOrder: [
    ({ order }) => `/api/auftrags/${String(order["uuid"])}`,
    ({ order }) => ({ files: order["files"], providerData: { sepa: { iban: "DE02120300000000202051" } } }),
  ],
  postCustomerLink: ["/api/customer_links", ({ remote }) => ({ uuid: randomUUID(), order: remote.path })],
  beginCustomerSession: ["/api/customer_sessions", ({ remote }) => ({ token: remote.token })],
  /* One box stays open: it counts once, and another one would be answered otherwise. */
  postCustomerConfirmation: [
    "/api/customer_order/confirmations",
    ({ remote }) => ({ ...confirmationOf(remote.order), ticked: [] }),
  ],
  postCustomerQuestion: ["/api/customer_order/questions", () => ({ uuid: randomUUID(), text: "x" })],
  postCustomerReading: [
    "/api/customer_order/readings",
    ({ remote }) => ({ uuid: randomUUID(), summarySha256: remote.order.summarySha256 }),
  ],
  postCustomerReadingHelp: [
    "/api/customer_order/reading_helps",
    ({ remote }) => ({ uuid: randomUUID(), language: "tr", summarySha256: remote.order.summarySha256 }),
  ],
  postCustomerWithdrawal: ["/api/customer_order/withdrawals", () => ({ uuid: randomUUID(), reason: "x" })],
  ...statusWrites,
  postConsultation: ["/api/consultations", () => consultationBody()],
  viewConsultation: ["/api/consultation_views", ({ consultation }) => ({ token: consultation })],
  endConsultation: ["/api/consultation_ends", ({ consultation }) => ({ token: consultation })],
  /* Hers waits for nobody: she is in it. */
  askConsultationCallback: [
    "/api/consultation_callbacks",
    ({ consultation }) => ({ token: consultation, phone: "0911 123456", wishAt: null }),
  ],
  patchCallback: [`/api/callbacks/${randomUUID()}`, () => ({ step: "take" })],
  readConsultationDocument: [
    "/api/consultation_documents",
    ({ consultation }) => ({ token: consultation, document: randomUUID() }),
  ],
  postBroadcast: ["/api/customer_broadcasts", () => broadcastBody({ data: { a: [1] } })],
  patchBroadcast: [({ broadcast }) => broadcast, () => ({})],
  postMailBounce: ["/api/mail_bounces", () => ({ uuid: randomUUID(), mail: randomUUID(), bounced: moment.created })],
  postOrderClaim: [
    "/api/auftrag_claims",
    ({ order }) => ({ uuid: randomUUID(), auftrag: `/api/auftrags/${String(order["uuid"])}` }),
  ],
  patchOrderClaim: ["/api/auftrag_claims/0193cccc-0000-7000-8000-0000000000c1", () => ({ ended: true })],
  postOrderNote: [
    "/api/auftrag_notes",
    ({ order }) => ({ uuid: randomUUID(), auftrag: `/api/auftrags/${String(order["uuid"])}`, text: "Rückruf erbeten" }),
  ],
  postExtSale: [
    "/api/ext_sales",
    () => ({ uuid: randomUUID(), unit: `/api/wohneinheits/${unit}`, sold: false, note: "Laut Hausverwaltung frei" }),
  ],
  /* Of a unit that no other write is about: what is agreed there would be refused. */
  postObjection: [
    "/api/objections",
    () =>
      objectionBody(unitOf(ids.westAddress, 3), {
        adresse: `/api/adresses/${ids.westAddress}`,
        position: 3,
        receivedOn: "2026-11-02",
        until: null,
        note: "x",
      }),
  ],
  patchObjection: ["/api/objections/0193cccc-0000-7000-8000-0000000000c2", () => ({ ended: true })],
  postIbanView: [
    "/api/iban_views",
    ({ order }) => ({ uuid: randomUUID(), kunde: order["kunde"], reason: "Rückläufer der Bank" }),
  ],
  confirmOfficeSession: ["/api/office_session/confirmations", () => ({ password: "x" })],
  /* Accounts that nobody else here signs in with. */
  postAccount: [
    "/api/accounts",
    () => ({ uuid: randomUUID(), username: `neu-${randomUUID()}`, name: "Nele Neu", roles: ["ROLE_SALESMAN"], feGroup: "a" }),
  ],
  patchAccount: [
    ({ account }) => account,
    () => ({ name: "Clara Konto", roles: ["ROLE_CONSULTANT"], feGroup: "a", disabled: false }),
  ],
  postAccountPassword: ["/api/account_passwords", ({ account }) => ({ uuid: randomUUID(), account })],
  postAccountSessionEnd: ["/api/account_session_ends", ({ account }) => ({ uuid: randomUUID(), account })],
  postHandover: [
    "/api/handovers",
    ({ account }) => ({
      uuid: randomUUID(),
      from: account,
      to: `/api/accounts/${ids.anna}`,
      territories: [],
      appointments: [],
      disable: false,
    }),
  ],
  postPortrait: ["/api/portraits", () => ({ uuid: randomUUID(), data: onePixel })],
  postPortraitRemoval: ["/api/portrait_removals", () => ({ uuid: randomUUID(), mitarbeiter: `/api/mitarbeiters/${ids.anna}` })],
  postTeam: [
    "/api/teams",
    ({ account }) => ({ uuid: randomUUID(), name: `Team ${randomUUID()}`, leads: [], members: [account] }),
  ],
  patchTeam: [({ team }) => team, ({ account }) => ({ leads: [], members: [account], ended: false })],
  ...territoryWrites,
  ...masterWrites,
  ...webhookWrites,
  postMailResend: ["/api/mail_resends", () => ({ uuid: randomUUID(), mail: randomUUID() })],
  postOrder: ["/api/auftrags", ({ order }) => ({ ...order, uuid: randomUUID() })],
  postOrderStatus: [
    "/api/auftrag_statuses",
    ({ order }) => ({
      uuid: randomUUID(),
      status: "PENDING",
      auftrag: `/api/auftrags/${String(order["uuid"])}`,
      statusDt: moment.created,
      statusDtAt: moment.createdAt,
      description: "x",
      data: {},
    }),
  ],
};

/** Who may make a write that is not Anna's to make. */
export const writtenBy: Partial<Record<keyof typeof writes, string>> = {
  postMailBounce: "office",
  postOrderClaim: "office",
  patchOrderClaim: "office",
  postOrderNote: "office",
  postExtSale: "office",
  patchObjection: "office",
  postIbanView: "office",
  postMailResend: "office",
  postAccount: "admin",
  patchAccount: "admin",
  postAccountPassword: "admin",
  postAccountSessionEnd: "admin",
  postHandover: "admin",
  postAccountTablePreview: "admin",
  postAccountTable: "admin",
  patchMissingReceipt: "office",
  postDeviceTask: "admin",
  withdrawDeviceTask: "admin",
  postApiToken: "admin",
  patchApiToken: "admin",
  postPersonSearch: "admin",
  postPersonReport: "admin",
  postErasurePreview: "admin",
  postPersonErasure: "admin",
  postExport: "admin",
  patchImport: "admin",
  postTeam: "admin",
  patchTeam: "admin",
  confirmOfficeSession: "office",
  ...territoriesWrittenBy,
  ...mastersWrittenBy,
  ...webhooksWrittenBy,
  ...statusWrittenBy,
};

/** What a write goes with beside its body: the cookie of the customer's page. */
export function headersOf(path: string, { remote, status }: Made): Readonly<Record<string, string>> {
  if (path.startsWith("/api/customer_status/")) return { cookie: status.cookie };
  return path.startsWith("/api/customer_order/") ? { cookie: remote.cookie } : {};
}

/** Makes what the writes refer to; the contract form must be there. */
export async function makeForWrites(server: TestServer, anna: Client): Promise<Made> {
  const qualification = qualificationBody(unit, "FOLLOW_UP");
  const appointment = appointmentBody(unit);
  await anna.post("/api/adress_qualifikations", qualification);
  await anna.post("/api/termins", appointment);
  const addressNote = addressNoteBody(ids.westAddress);
  await anna.post("/api/address_notes", addressNote);
  const calendarFeed = calendarFeedBody();
  await anna.post("/api/calendar_feeds", calendarFeed);
  const push = await pushBody(anna);
  await anna.post("/api/push_subscriptions", push);
  const contact = contactBody(ids.westAddress);
  await anna.post("/api/contacts", contact);
  const broadcast = broadcastBody();
  await anna.post("/api/customer_broadcasts", broadcast);
  const order = await prepareOrder(anna);
  await anna.post("/api/auftrags", order);
  const remote = await placeRemoteOrder(anna, { unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` });
  await anna.post("/authentication_token", { username: "anna", password });
  const { body: sessions } = await anna.get("/api/sessions");
  const other = z
    .array(wire.session)
    .parse(sessions["hydra:member"])
    .find(({ current }) => !current);
  await addAccount(server, "admin", "ROLE_ADMIN");
  const member = await server.context.database.db
    .selectFrom("territory_members")
    .select("id")
    .where("user_id", "=", ids.anna)
    .executeTakeFirstOrThrow();
  const { body: consultation } = await server.stranger.post("/api/consultations", consultationBody());
  return {
    consultation: String(consultation["url"]).split("#")[1] ?? "",
    session: other?.["@id"] ?? "",
    addressNote: `/api/address_notes/${addressNote.uuid}`,
    account: `/api/accounts/${await addAccount(server, "clara", "ROLE_CONSULTANT")}`,
    team: `/api/teams/${await addTeam(server, [], [])}`,
    member: `/api/territory_members/${member.id}`,
    purge: await askPurge(server, ids.anna),
    import: `/api/imports/${await addImport(server)}`,
    form: await addExtraForm(server),
    webhook: `/api/webhooks/${await addWebhook(server)}`,
    order,
    status: await openStatus(server, String(order["uuid"])),
    remote: { ...(await exchangeLink(anna, server.stranger, remote)), path: remote.path },
    qualification: `/api/adress_qualifikations/${qualification.uuid}`,
    appointment: `/api/termins/${appointment.uuid}`,
    calendarFeed: `/api/calendar_feeds/${calendarFeed.uuid}`,
    push: { id: push.uuid, publicKey: push.publicKey },
    contact: `/api/contacts/${contact.uuid}`,
    broadcast: `/api/customer_broadcasts/${String(broadcast["uuid"])}`,
  };
}

const ownedBy = (contact: string) => [{ kind: "contact-owner", uuid: contact.slice(-36) }];
