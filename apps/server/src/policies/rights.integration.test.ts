import { wire, type CallName } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";

import { addAccount } from "../testing/add-account.ts";
import { addNeighbour } from "../testing/add-api-token.ts";
import { addTeam, inOffice } from "../testing/add-team.ts";
import { askPurge } from "../testing/ask-purge.ts";
import {
  addressBody,
  appointmentBody,
  calendarFeedBody,
  closingBody,
  receiptCheckBody,
  addressNoteBody,
  commentBody,
  contactBody,
  dumpBody,
  objectionBody,
  pingBody,
  qualificationBody,
  reportingBody,
  territoryBody,
  unitBody,
} from "../testing/bodies.ts";
import type { Answer, Client } from "../testing/client.ts";
import { webhookBody } from "../testing/webhook-kit.ts";
import { providerBody } from "../testing/master-kit.ts";
import { onDuty } from "../testing/consultation-kit.ts";
import { ids, password, unitOf } from "../testing/fixture.ts";
import { broadcastBody, customerBody, insertContractForm, prepareSignedOrder } from "../testing/order-kit.ts";
import { pushBody } from "../testing/push-kit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { callAccess, refuseRole, routeAccess, type Access } from "./access.ts";
import { callsOfScope } from "./neighbour-calls.ts";

const unit = unitOf(ids.westAddress, 1);
const mapArea = "0193bbbb-0000-7000-8000-00000000000a";
const callToAction = "0193bbbb-0000-7000-8000-00000000000c";
const deck = "0193bbbb-0000-7000-8000-00000000000d";
const noTotals = { monthlyFirst: 0, monthlyLater: null, once: 0, firstMonths: 0 };
const spot = { lat: 49.5, lon: 11.2 };

/** What Anna has in the west, made before each question is asked. */
interface Made {
  readonly qualification: string;
  readonly comment: string;
  readonly addressNote: string;
  readonly appointment: string;
  readonly calendarFeed: string;
  readonly pushSubscription: string;
  readonly contact: string;
  readonly session: string;
  /** Her team, with a lead. */
  readonly team: string;
  readonly order: MadeOrder;
  /** Her device. */
  readonly device: string;
  /** What is asked of her devices. */
  readonly purge: { readonly id: string; readonly request: string };
}

/** An order of hers with its papers, by their IRIs. */
interface MadeOrder {
  readonly body: Readonly<Record<string, unknown>>;
  readonly iri: string;
  readonly status: string;
  readonly customer: string;
  readonly file: string;
  readonly broadcast: string;
  readonly document: string;
}

/** Calls that ask for no account: whoever has the link, the code or the password that they carry. */
type StrangersCall = { [Name in CallName]: (typeof callAccess)[Name] extends "stranger" ? Name : never }[CallName];

/** A new call does not compile until it stands in the matrix. */
type Asked = AskedRoute | Exclude<CallName, StrangersCall>;
type AskedRoute = Exclude<keyof typeof routeAccess, "channel">;

const isRoute = (name: Asked): name is AskedRoute => name in routeAccess;

type Ask = (who: Client, made: Made) => Promise<Answer>;

/** Each call: what the owner of the territory, a colleague from elsewhere, the back office, and the administration where it has more, get. */
const matrix: Record<Asked, readonly [ask: Ask, own: number, foreign: number, office?: number, admin?: number]> = {
  getSalesman: [(who) => who.get(`/api/mitarbeiters/${ids.anna}/embedded`), 200, 403],
  patchSalesman: [(who) => who.patch(`/api/mitarbeiters/${ids.anna}`, { lastPing: null }), 200, 403],
  getColleague: [(who) => who.get(`/api/mitarbeiters/${ids.anna}`), 200, 200, 200],
  getTerritory: [(who) => who.get(`/api/territories/${ids.west}`), 200, 403, 200],
  /* A team lead sees his own. */
  listTerritories: [(who) => who.get("/api/territories"), 403, 403, 200],
  postTerritory: [(who) => who.post("/api/territories", territoryBody()), 403, 403, 403, 201],
  patchTerritory: [(who) => who.patch(`/api/territories/${ids.west}`, {}), 403, 403, 403, 200],
  postTerritoryPreview: [(who) => who.post("/api/territory_previews", { geometry: {} }), 403, 403, 200],
  postTerritoryDivisionPreview: [(who) => who.post("/api/territory_division_previews", {}), 403, 403, 403, 422],
  postTerritoryDivision: [(who) => who.post("/api/territory_divisions", {}), 403, 403, 403, 422],
  getTerritoryGaps: [(who) => who.get("/api/territory_gaps"), 403, 403, 200],
  getTerritoryMember: [(who) => who.get(`/api/territory_members/${v7()}`), 403, 403, 404],
  postTerritoryMember: [
    (who) =>
      who.post("/api/territory_members", {
        uuid: v7(),
        territory: `/api/territories/${ids.west}`,
        mitarbeiter: `/api/mitarbeiters/${ids.anna}`,
      }),
    403,
    403,
    403,
    422,
  ],
  patchTerritoryMember: [(who) => who.patch(`/api/territory_members/${v7()}`, { ended: true }), 403, 403, 403, 404],
  postTerritoryDistribution: [
    (who) =>
      who.post("/api/territory_distributions", {
        uuid: v7(),
        moves: [{ territory: `/api/territories/${ids.west}`, member: null, to: `/api/mitarbeiters/${ids.anna}` }],
      }),
    403,
    403,
    403,
    422,
  ],
  listProviders: [(who) => who.get("/api/providers"), 200, 200, 200],
  getProvider: [(who) => who.get("/api/providers/2"), 200, 200, 200],
  listCarriers: [(who) => who.get("/api/carriers"), 200, 200, 200],
  getCarrier: [(who) => who.get("/api/carriers/telekom"), 200, 200, 200],
  listCallToActions: [(who) => who.get("/api/call_to_actions"), 200, 200, 200],
  /* Anna's territory alone: whoever it is not meant for knows of none. */
  getCallToAction: [(who) => who.get(`/api/call_to_actions/${callToAction}`), 200, 404],
  listProviderVersions: [(who) => who.get("/api/provider_versions"), 403, 403, 200],
  getProviderVersion: [(who) => who.get(`/api/provider_versions/${v7()}`), 403, 403, 404],
  postProviderVersion: [(who) => who.post("/api/provider_versions", { uuid: v7(), content: providerBody() }), 403, 403, 403, 201],
  postProviderPreview: [(who) => who.post("/api/provider_previews", {}), 403, 403, 403, 422],
  postCarrier: [(who) => who.post("/api/carriers", {}), 403, 403, 403, 422],
  patchCarrier: [(who) => who.patch("/api/carriers/telekom", {}), 403, 403, 403, 200],
  listCallToActionVersions: [(who) => who.get("/api/call_to_action_versions"), 403, 403, 200],
  getCallToActionVersion: [(who) => who.get(`/api/call_to_action_versions/${callToAction}`), 403, 403, 200],
  postCallToActionVersion: [(who) => who.post("/api/call_to_action_versions", {}), 403, 403, 422],
  patchCallToActionVersion: [(who) => who.patch(`/api/call_to_action_versions/${v7()}`, { ended: true }), 403, 403, 404],
  listDeckVersions: [(who) => who.get("/api/presentation_deck_versions"), 403, 403, 200],
  getDeckVersion: [(who) => who.get(`/api/presentation_deck_versions/${v7()}`), 403, 403, 404],
  postPresentationDeck: [(who) => who.post("/api/presentation_decks", {}), 403, 403, 403, 422],
  patchPresentationDeck: [(who) => who.patch(`/api/presentation_decks/${v7()}`, {}), 403, 403, 403, 404],
  postProviderLogo: [(who) => who.post("/api/provider_logos", {}), 403, 403, 403, 422],
  postPresentationPicture: [(who) => who.post("/api/presentation_pictures", {}), 403, 403, 403, 422],
  listAppVersions: [(who) => who.get("/api/app_versions"), 403, 403, 200],
  getAppVersion: [(who) => who.get("/api/app_versions/1.2.3"), 403, 403, 404],
  postAppVersion: [(who) => who.post("/api/app_versions", {}), 403, 403, 403, 422],
  patchAppVersion: [(who) => who.patch("/api/app_versions/1.2.3", {}), 403, 403, 403, 404],
  listMasterChanges: [(who) => who.get("/api/master_changes?entity=carriers&id=telekom"), 403, 403, 200],
  listFormVersions: [(who) => who.get("/api/order_form_versions"), 403, 403, 200],
  getFormVersion: [(who) => who.get(`/api/order_form_versions/${v7()}`), 403, 403, 404],
  postFormCheck: [(who) => who.post("/api/form_checks", { name: "x", text: "{}" }), 403, 403, 403, 200],
  postPersonSearch: [(who) => who.post("/api/person_searches", { text: "Niemand" }), 403, 403, 403, 200],
  postPersonReport: [(who) => who.post("/api/person_reports", {}), 403, 403, 403, 422],
  postErasurePreview: [(who) => who.post("/api/person_erasure_previews", {}), 403, 403, 403, 422],
  postPersonErasure: [(who) => who.post("/api/person_erasures", {}), 403, 403, 403, 422],
  getPersonRequest: [(who) => who.get(`/api/person_requests/${v7()}`), 403, 403, 403, 404],
  listPersonRequests: [(who) => who.get("/api/person_requests"), 403, 403, 403, 200],
  postFormPaper: [(who) => who.post("/api/form_papers", { name: "x", text: "{}", paper: "vzf" }), 403, 403, 403, 422],
  postOrderForm: [(who) => who.post("/api/order_forms", {}), 403, 403, 403, 422],
  patchOrderForm: [(who) => who.patch(`/api/order_forms/${v7()}`, { version: "1", status: "ACTIVE" }), 403, 403, 403, 404],
  postFormAddresses: [(who) => who.post("/api/form_addresses", {}), 403, 403, 403, 422],
  getPresentationDeck: [(who) => who.get(`/api/presentation_decks/${deck}`), 200, 200, 200],
  listPresentationDecks: [(who) => who.get("/api/presentation_decks"), 200, 200, 200],
  listOrderForms: [(who) => who.get("/api/order_forms"), 200, 200, 200],
  getOrderForm: [(who) => who.get(`/api/order_forms/${ids.form}`), 200, 200, 200],
  getDeprecatedVersion: [(who) => who.get("/api/deprecated_fe_versions/5.16.3"), 200, 200, 200],
  getProjectSettings: [(who) => who.get(`/api/projects/${ids.project}/settings`), 200, 200, 200],
  listAddresses: [(who) => who.get(`/api/adresses?uuid[]=${ids.westAddress}`), 200, 200, 200],
  getAddress: [(who) => who.get(`/api/adresses/${ids.westAddress}`), 200, 200, 200],
  listUnitsOfAddress: [(who) => who.get(`/api/adresses/${ids.westAddress}/wohneinheitens`), 200, 200, 200],
  getUnit: [(who) => who.get(`/api/wohneinheits/${unit}`), 200, 200, 200],
  patchAddress: [(who) => who.patch(`/api/adresses/${ids.westAddress}`, { files: [] }), 200, 403],
  patchAddressData: [
    (who, made) => who.patch(`/api/adresses/${ids.westAddress}/data`, { ownerDetermined: true, owner: made.contact }),
    200,
    403,
  ],
  /* Anybody may add one; it is one's own then. */
  postAddress: [(who) => who.post("/api/adresses", addressBody()), 201, 201],
  postContact: [(who) => who.post("/api/contacts", contactBody(ids.westAddress)), 201, 403],
  getContact: [(who, made) => who.get(made.contact), 200, 403],
  postUnit: [(who) => who.post("/api/wohneinheits", unitBody(ids.westAddress)), 201, 403],
  patchUnit: [(who) => who.patch(`/api/wohneinheits/${unit}`, { type: "BUSINESS" }), 200, 403],
  postQualification: [(who) => who.post("/api/adress_qualifikations", qualificationBody(unit, "FOLLOW_UP")), 201, 403],
  getQualification: [(who, made) => who.get(made.qualification), 200, 403],
  patchQualification: [(who, made) => who.patch(made.qualification, { editedAt: "2026-11-02T09:20:00Z" }), 200, 403],
  postComment: [(who) => who.post("/api/unit_comments", commentBody(unit)), 201, 403],
  getComment: [(who, made) => who.get(made.comment), 200, 403],
  postAddressNote: [(who) => who.post("/api/address_notes", addressNoteBody(ids.westAddress)), 201, 403],
  getAddressNote: [(who, made) => who.get(made.addressNote), 200, 403, 200],
  patchAddressNote: [(who, made) => who.patch(made.addressNote, { removed: false }), 422, 422, 422],
  postAppointment: [(who) => who.post("/api/termins", appointmentBody(unit)), 201, 403],
  getAppointment: [(who, made) => who.get(made.appointment), 200, 403],
  patchAppointment: [(who, made) => who.patch(made.appointment, { done: true }), 200, 403],
  listCalendarFeeds: [(who) => who.get("/api/calendar_feeds"), 200, 200],
  getCalendarFeed: [(who, made) => who.get(made.calendarFeed), 200, 403],
  /* Anna's earlier one is revoked by it and stays hers. */
  postCalendarFeed: [(who) => who.post("/api/calendar_feeds", calendarFeedBody()), 201, 201],
  getPushState: [(who) => who.get("/api/push_state"), 200, 200],
  getPushSubscription: [(who, made) => who.get(made.pushSubscription), 200, 403],
  postPushSubscription: [async (who) => who.post("/api/push_subscriptions", await pushBody(who)), 201, 201],
  patchPushSubscription: [(who, made) => who.patch(made.pushSubscription, { ended: true }), 200, 403],
  patchCalendarFeed: [(who, made) => who.patch(made.calendarFeed, { revoked: true }), 200, 403],
  /* Streets and houses are nobody's own. */
  listMapAreas: [(who) => who.get("/api/map_areas"), 200, 200, 200],
  getMapArea: [(who) => who.get(`/api/map_areas/${mapArea}`), 200, 200, 200],
  /* No service is set up in the fixture: whoever is signed in may ask, and learns that. */
  resolveExternal: [(who) => who.post(`/api/external_api_resolver/${mapArea}/resolve`, {}), 404, 404],
  postWalkingDirections: [(who) => who.post("/api/walking_directions", { start: spot, stops: [spot] }), 422, 422],
  /* Each one's own: nobody learns that another's session is there. */
  listSessions: [(who) => who.get("/api/sessions"), 200, 200, 200],
  getSession: [(who, made) => who.get(made.session), 200, 404, 404],
  patchSession: [(who, made) => who.patch(made.session, {}), 200, 404, 404],
  changePassword: [
    (who) => who.post("/api/password_changes", { currentPassword: password, newPassword: password }),
    422,
    422,
    422,
  ],
  depositDataKeys: [(who) => who.post("/api/data_keys", { keys: [] }), 200, 200],
  checkReceipts: [(who) => who.post("/api/receipt_checks", receiptCheckBody()), 201, 201],
  closeRequests: [(who) => who.post("/api/closed_requests", closingBody()), 201, 201],
  postMailBounce: [
    (who) => who.post("/api/mail_bounces", { uuid: v7(), mail: v7(), bounced: "2026-11-02 10:15:00" }),
    403,
    403,
    422,
  ],
  /* No call of the contract: a ZIP. There is no such order. */
  sendEvidence: [(who) => who.get(`/api/auftrags/${mapArea}/evidence`), 403, 403, 404],
  sendOrderExport: [(who) => who.get(`/api/auftrags/${mapArea}/export?art=haupt`), 403, 403, 404],
  ping: [(who) => who.post("/api/pings", pingBody()), 201, 201],
  reportSystem: [(who) => who.post("/api/system_reportings", reportingBody()), 201, 201],
  checkLive: [(who) => who.post("/api/live_checks", { uuid: v7() }), 201, 201],
  getDumpers: [(who) => who.get("/api/dumpers"), 200, 200],
  /* Nobody waits for a dump. */
  postLocalStorageDump: [(who) => who.post("/api/local_storage_dumps", dumpBody()), 403, 403],
  patchPurgedRequest: [
    (who, { purge }) => who.patch(`/api/purged_requests/${purge.id}`, { data: { id: purge.request } }),
    200,
    403,
  ],
  patchDeviceTask: [(who, { purge }) => who.patch(`/api/dumpers/${purge.id}`, { outcome: "wrong_state" }), 200, 403],
  listAppointments: [(who) => who.get("/api/termins"), 200, 200],
  listWebhooks: [(who) => who.get("/api/webhooks"), 403, 403, 403, 200],
  getWebhook: [(who) => who.get(`/api/webhooks/${v7()}`), 403, 403, 403, 404],
  postWebhook: [(who) => who.post("/api/webhooks", webhookBody()), 403, 403, 403, 201],
  patchWebhook: [(who) => who.patch(`/api/webhooks/${v7()}`, { paused: true }), 403, 403, 403, 404],
  listWebhookStates: [(who) => who.get("/api/webhook_states"), 403, 403, 403, 200],
  postWebhookSecret: [(who) => who.post("/api/webhook_secrets", {}), 403, 403, 403, 422],
  postWebhookTest: [(who) => who.post("/api/webhook_tests", {}), 403, 403, 403, 422],
  listWebhookDeliveries: [(who) => who.get("/api/webhook_deliveries"), 403, 403, 403, 200],
  getWebhookDelivery: [(who) => who.get(`/api/webhook_deliveries/${v7()}`), 403, 403, 403, 404],
  postWebhookReplay: [(who) => who.post("/api/webhook_replays", {}), 403, 403, 403, 422],
  listApiTokens: [(who) => who.get("/api/api_tokens"), 403, 403, 403, 200],
  getApiToken: [(who) => who.get(`/api/api_tokens/${v7()}`), 403, 403, 403, 404],
  postApiToken: [(who) => who.post("/api/api_tokens", { uuid: v7(), name: v7(), scopes: ["orders:read"] }), 403, 403, 403, 201],
  patchApiToken: [(who) => who.patch(`/api/api_tokens/${v7()}`, { ended: true }), 403, 403, 403, 404],
  /* For neighbour systems alone, and those below have no topic. */
  postHubToken: [(who) => who.post("/api/hub_tokens", {}), 403, 403, 403],
  /* Bytes of a map and blank papers: there are none. */
  mapData: [(who) => who.get(`/api/map_areas/${v7()}/data`), 404, 404, 404],
  blankPaper: [(who) => who.get(`/api/order_forms/${v7()}/blank/vzf`), 404, 404, 404],
  listExports: [(who) => who.get("/api/exports"), 403, 403, 403, 200],
  getExport: [(who) => who.get(`/api/exports/${v7()}`), 403, 403, 403, 404],
  postExport: [(who) => who.post("/api/exports", { uuid: v7(), kind: "people", format: "csv" }), 403, 403, 403, 201],
  sendObjections: [(who) => who.get("/api/objections.csv"), 403, 403, 200],
  sendExportData: [(who) => who.get(`/api/exports/${v7()}/data`), 403, 403, 403, 404],
  listImports: [(who) => who.get("/api/imports"), 403, 403, 403, 200],
  getImport: [(who) => who.get(`/api/imports/${v7()}`), 403, 403, 403, 404],
  getImportPreview: [(who) => who.get(`/api/imports/${v7()}/preview`), 403, 403, 403, 404],
  getImportRejects: [(who) => who.get(`/api/imports/${v7()}/rejected_rows`), 403, 403, 403, 404],
  listImportChanges: [(who) => who.get(`/api/imports/${v7()}/changes`), 403, 403, 403, 404],
  patchImport: [(who) => who.patch(`/api/imports/${v7()}`, { state: "running" }), 403, 403, 403, 404],
  sendImportRejects: [(who) => who.get(`/api/imports/${v7()}/rejects`), 403, 403, 403, 404],
  /* As JSON it is no upload. */
  postImport: [(who) => who.post("/api/imports", {}), 403, 403, 403, 415],
  postUploadedFile: [(who) => who.post("/api/uploaded_files", {}), 415, 415],
  getUploadedFile: [(who, { order }) => who.get(order.file), 200, 403, 200],
  postBroadcast: [(who) => who.post("/api/customer_broadcasts", broadcastBody()), 201, 201],
  getBroadcast: [(who, { order }) => who.get(order.broadcast), 200, 403, 200],
  patchBroadcast: [(who, { order }) => who.patch(order.broadcast, { withdrawn: true }), 200, 403],
  getDocument: [(who, { order }) => who.get(order.document), 200, 403, 200],
  postCustomer: [(who) => who.post("/api/kundes", customerBody()), 201, 201],
  getCustomer: [(who, { order }) => who.get(order.customer), 200, 403, 200],
  patchCustomer: [(who, { order }) => who.patch(order.customer, { iban: "DE89370400440532013000" }), 409, 403],
  /* An order names files and a customer of one's own. */
  postOrder: [(who, { order }) => who.post("/api/auftrags", { ...order.body, uuid: v7() }), 409, 422],
  getOrder: [(who, { order }) => who.get(order.iri), 200, 403, 200],
  listOrders: [(who) => who.get("/api/auftrags"), 200, 200, 200],
  getOrderCounts: [(who) => who.get("/api/auftrag_counts"), 200, 200, 200],
  getOrderFilters: [(who) => who.get("/api/auftrag_filters"), 200, 200, 200],
  listOrderClaims: [(who) => who.get("/api/auftrag_claims"), 403, 403, 200],
  getOrderClaim: [(who) => who.get(`/api/auftrag_claims/${v7()}`), 403, 403, 404],
  postOrderClaim: [
    (who, { order }) => who.post("/api/auftrag_claims", { uuid: v7(), auftrag: order.iri, takeOver: true }),
    403,
    403,
    201,
  ],
  patchOrderClaim: [(who) => who.patch(`/api/auftrag_claims/${v7()}`, {}), 403, 403, 404],
  listOrderNotes: [(who, { order }) => who.get(`/api/auftrag_notes?auftrag=${order.iri}`), 403, 403, 200],
  getOrderNote: [(who) => who.get(`/api/auftrag_notes/${v7()}`), 403, 403, 404],
  postOrderNote: [
    (who, { order }) => who.post("/api/auftrag_notes", { uuid: v7(), auftrag: order.iri, text: "Rückruf" }),
    403,
    403,
    201,
  ],
  listAccounts: [(who) => who.get("/api/accounts"), 403, 403, 403, 200],
  getAccount: [(who) => who.get(`/api/accounts/${ids.office}`), 403, 403, 403, 200],
  postAccount: [
    (who) => who.post("/api/accounts", { uuid: v7(), username: `neu-${v7()}`, name: "Neu", roles: ["ROLE_SALESMAN"] }),
    403,
    403,
    403,
    201,
  ],
  patchAccount: [(who) => who.patch(`/api/accounts/${ids.office}`, { feGroup: "a" }), 403, 403, 403, 200],
  postAccountTablePreview: [(who) => who.post("/api/account_table_previews", { data: "" }), 403, 403, 403, 422],
  postAccountTable: [(who) => who.post("/api/account_tables", { uuid: v7(), name: "leer.csv", data: "" }), 403, 403, 403, 422],
  postAccountPassword: [
    (who) => who.post("/api/account_passwords", { uuid: v7(), account: `/api/accounts/${v7()}` }),
    403,
    403,
    403,
    422,
  ],
  postAccountSessionEnd: [
    (who) => who.post("/api/account_session_ends", { uuid: v7(), account: `/api/accounts/${ids.lonelyAddress}` }),
    403,
    403,
    403,
    422,
  ],
  getOpenWork: [(who) => who.get(`/api/accounts/${ids.anna}/open_work`), 403, 403, 403, 200],
  postHandover: [
    (who) =>
      who.post("/api/handovers", {
        uuid: v7(),
        from: `/api/accounts/${ids.office}`,
        to: `/api/accounts/${ids.anna}`,
        territories: [],
        appointments: "open",
      }),
    403,
    403,
    403,
    201,
  ],
  listDevices: [(who) => who.get("/api/devices"), 403, 403, 200],
  getDevice: [(who, made) => who.get(made.device), 403, 403, 200],
  getDeviceCounts: [(who) => who.get("/api/device_counts"), 403, 403, 200],
  listMissingReceipts: [(who) => who.get("/api/missing_receipts"), 403, 403, 200],
  getMissingReceipt: [(who) => who.get(`/api/missing_receipts/${v7()}`), 403, 403, 404],
  patchMissingReceipt: [(who) => who.patch(`/api/missing_receipts/${v7()}`, { settled: true }), 403, 403, 404],
  listDeviceTasks: [(who) => who.get("/api/device_tasks"), 403, 403, 200],
  getDeviceTask: [(who, { purge }) => who.get(`/api/device_tasks/${purge.id}`), 403, 403, 200],
  getDeviceTaskContents: [(who, { purge }) => who.get(`/api/device_tasks/${purge.id}/contents`), 403, 403, 403, 200],
  postDeviceTask: [
    (who) => who.post("/api/device_tasks", { uuid: v7(), mitarbeiter: `/api/mitarbeiters/${v7()}`, kind: "dump" }),
    403,
    403,
    403,
    422,
  ],
  withdrawDeviceTask: [(who) => who.patch(`/api/device_tasks/${v7()}`, { withdrawn: true }), 403, 403, 403, 404],
  listCoverages: [(who) => who.get("/api/coverages?group=territory"), 200, 200, 200],
  getQuotaCourse: [(who) => who.get(`/api/projects/${ids.project}/quota_course`), 403, 403, 200],
  listFunnels: [(who) => who.get("/api/funnels?by=day&from=2026-11-02&to=2026-11-02"), 200, 200, 200],
  getDayCourse: [(who) => who.get(`/api/day_courses?mitarbeiter=${ids.anna}&day=2026-11-02`), 200, 403, 403],
  getDayViews: [(who) => who.get("/api/day_views"), 200, 200, 200],
  listTeams: [(who) => who.get("/api/teams"), 403, 403, 200],
  getTeam: [(who, made) => who.get(made.team), 403, 403, 200],
  listTeamAppointments: [(who, made) => who.get(`${made.team}/termins`), 403, 403, 200],
  postTeam: [(who) => who.post("/api/teams", { uuid: v7(), name: `Team ${v7()}`, leads: [], members: [] }), 403, 403, 403, 201],
  patchTeam: [(who, made) => who.patch(made.team, { ended: false }), 403, 403, 403, 200],
  listProjects: [(who) => who.get("/api/projects"), 403, 403, 200],
  getProject: [(who) => who.get(`/api/projects/${ids.project}`), 403, 403, 200],
  postProject: [
    (who) =>
      who.post("/api/projects", { uuid: v7(), name: `Ausbau ${v7()}`, settings: { phase: "NFB", paperOrderPossible: "JA" } }),
    403,
    403,
    403,
    201,
  ],
  patchProject: [(who) => who.patch(`/api/projects/${ids.project}`, { quota: null }), 403, 403, 403, 200],
  postProjectAddresses: [
    (who) =>
      who.post("/api/project_addresses", {
        uuid: v7(),
        project: `/api/projects/${ids.project}`,
        adresses: [`/api/adresses/${ids.westAddress}`],
      }),
    403,
    403,
    403,
    201,
  ],
  listAuditEntries: [(who) => who.get("/api/audit_entries"), 403, 403, 403, 200],
  getAuditEntry: [(who) => who.get(`/api/audit_entries/${v7()}`), 403, 403, 403, 404],
  listExtSales: [(who) => who.get(`/api/ext_sales?adresse=/api/adresses/${ids.westAddress}`), 403, 403, 200],
  postObjection: [(who) => who.post("/api/objections", objectionBody(unitOf(ids.westAddress, 3))), 201, 403, 201],
  listObjections: [(who) => who.get("/api/objections"), 403, 403, 200],
  getObjection: [(who) => who.get(`/api/objections/${v7()}`), 403, 403, 404],
  patchObjection: [(who) => who.patch(`/api/objections/${v7()}`, { ended: true }), 403, 403, 404],
  listFormerWrites: [(who) => who.get(`/api/former_territory_writes?adresse=/api/adresses/${ids.westAddress}`), 403, 403, 200],
  getFormerWrite: [(who) => who.get(`/api/former_territory_writes/${v7()}`), 403, 403, 404],
  getExtSale: [(who) => who.get(`/api/ext_sales/${v7()}`), 403, 403, 404],
  postExtSale: [
    (who) =>
      who.post("/api/ext_sales", {
        uuid: v7(),
        unit: `/api/wohneinheits/${unitOf(ids.westAddress, 3)}`,
        sold: true,
        note: "Laut Hausverwaltung",
      }),
    403,
    403,
    201,
  ],
  listIbanViews: [(who, { order }) => who.get(`/api/iban_views?kunde=${order.customer}`), 403, 403, 200],
  getIbanView: [(who) => who.get(`/api/iban_views/${v7()}`), 403, 403, 404],
  postIbanView: [
    (who, { order }) => who.post("/api/iban_views", { uuid: v7(), kunde: order.customer, reason: "Rückläufer der Bank" }),
    403,
    403,
    201,
  ],
  confirmOfficeSession: [(who) => who.post("/api/office_session/confirmations", { password }), 403, 403, 200],
  listMails: [(who) => who.get("/api/mails"), 403, 403, 200],
  getMail: [(who) => who.get(`/api/mails/${v7()}`), 403, 403, 404],
  getMailCounts: [(who) => who.get("/api/mail_counts"), 403, 403, 200],
  postMailResend: [(who) => who.post("/api/mail_resends", { uuid: v7(), mail: v7() }), 403, 403, 422],
  patchOrder: [(who, { order }) => who.patch(order.iri, {}), 409, 403],
  getOrderStatus: [(who, { order }) => who.get(order.status), 200, 403, 200],
  /* Nobody makes a new order of one that is there. */
  postOrderStatus: [
    (who, { order }) =>
      who.post("/api/auftrag_statuses", { uuid: v7(), auftrag: order.iri, status: "NEW", statusDt: "2026-11-02 10:15:00" }),
    403,
    403,
    422,
  ],
  postCustomerLink: [(who, { order }) => who.post("/api/customer_links", { uuid: v7(), order: order.iri }), 409, 403, 409],
  getBadge: [(who) => who.get("/api/badge"), 200, 200],
  postPortrait: [(who) => who.post("/api/portraits", {}), 422, 422],
  postPortraitRemoval: [
    (who) => who.post("/api/portrait_removals", { uuid: v7(), mitarbeiter: `/api/mitarbeiters/${ids.anna}` }),
    201,
    403,
    201,
  ],
  /* For the customer's cookie alone: an account opens none of them. */
  getCustomerOrder: [(who) => who.get("/api/customer_order"), 401, 401, 401],
  postCustomerConfirmation: [
    (who) => who.post("/api/customer_order/confirmations", { uuid: v7(), ticked: [], summarySha256: null, totals: noTotals }),
    401,
    401,
    401,
  ],
  postCustomerQuestion: [(who) => who.post("/api/customer_order/questions", { uuid: v7(), text: "x" }), 401, 401, 401],
  postCustomerReading: [
    (who) => who.post("/api/customer_order/readings", { uuid: v7(), summarySha256: "0".repeat(64) }),
    401,
    401,
    401,
  ],
  postCustomerReadingHelp: [
    (who) => who.post("/api/customer_order/reading_helps", { uuid: v7(), language: "tr", summarySha256: null }),
    401,
    401,
    401,
  ],
  postCustomerWithdrawal: [(who) => who.post("/api/customer_order/withdrawals", { uuid: v7() }), 401, 401, 401],
  getCustomerStatus: [(who) => who.get("/api/customer_status"), 401, 401, 401],
  postStatusObjection: [(who) => who.post("/api/customer_status/objections", { uuid: v7() }), 401, 401, 401],
  postStatusQuestion: [(who) => who.post("/api/customer_status/questions", { uuid: v7(), text: "x" }), 401, 401, 401],
  postStatusWithdrawal: [(who) => who.post("/api/customer_status/withdrawals", { uuid: v7() }), 401, 401, 401],
  postContactRequest: [
    (who) => who.post("/api/customer_status/contact_requests", { uuid: v7(), email: "neu@example.org" }),
    401,
    401,
    401,
  ],
  postMailChoice: [(who) => who.post("/api/customer_status/mail_choices", { uuid: v7(), wanted: true }), 401, 401, 401],
  getOrderProgress: [(who, { order }) => who.get(order.iri.replace("auftrags", "auftrag_progresses")), 403, 403, 200],
  patchOrderProgress: [
    (who, { order }) => who.patch(order.iri.replace("auftrags", "auftrag_progresses"), { port: "requested" }),
    403,
    403,
    200,
  ],
  postQuestionAnswer: [
    (who) => who.post("/api/customer_question_answers", { uuid: v7(), question: v7(), text: "x" }),
    403,
    403,
    424,
  ],
  listCallbacks: [(who) => who.get("/api/callbacks"), 200, 200, 200],
  getCallback: [(who) => who.get(`/api/callbacks/${v7()}`), 404, 404, 404],
  patchCallback: [(who) => who.patch(`/api/callbacks/${v7()}`, { step: "take" }), 404, 404],
  postContactDecision: [
    (who) => who.post("/api/contact_decisions", { uuid: v7(), request: v7(), approved: true }),
    403,
    403,
    424,
  ],
};

/**
 * What the lead of Anna's team gets in his session of the back office, where it is another answer than that of a colleague from elsewhere (decision
 * 104): no call of hers that writes, but a hand-over within the team.
 */
const ofLead: Partial<Record<Asked, number>> = {
  listMissingReceipts: 200,
  getMissingReceipt: 404,
  listDevices: 200,
  getDevice: 200,
  getDeviceCounts: 200,
  listDeviceTasks: 200,
  getDeviceTask: 200,
  listTerritories: 200,
  getQualification: 200,
  getComment: 200,
  getAddressNote: 200,
  getAppointment: 200,
  getOrder: 200,
  getOrderStatus: 200,
  listTeams: 200,
  getTeam: 200,
  listTeamAppointments: 200,
  getQuotaCourse: 200,
  /* Of two people nobody sees sums (decision 123). */
  listFunnels: 403,
  getOpenWork: 200,
  /* Of him who is to hand over, nobody is in the team. */
  postHandover: 403,
  /* She has it already. */
  postTerritoryDistribution: 422,
};

/** Whoever leads nobody, as at the door, has no team to read; the list of none is there. */
const ofTeamless: Partial<Record<Asked, number>> = {
  listMissingReceipts: 200,
  getMissingReceipt: 404,
  listDevices: 200,
  getDevice: 404,
  getDeviceCounts: 200,
  listDeviceTasks: 200,
  getDeviceTask: 404,
  listTeams: 200,
  listTerritories: 200,
  getTeam: 404,
  getQuotaCourse: 404,
  listTeamAppointments: 404,
};

describe("rights", () => {
  let server: TestServer;
  let made: Made;
  const people: Record<string, Client> = {};
  const neighbours: Record<string, Client> = {};
  beforeAll(async () => {
    server = await startTestServer();
    await insertContractForm(server);
    for (const role of wire.roles) await addPerson(role);
    for (const name of ["anna", "bert", "office", ...wire.roles]) people[name] = await server.as(name.toLowerCase());
    const anna = await server.as("anna");
    await server.context.database.db
      .insertInto("map_areas")
      .values({
        id: mapArea,
        name: "Lauf",
        west: 11.2,
        south: 49.4,
        east: 11.3,
        north: 49.6,
        min_zoom: 10,
        max_zoom: 14,
        size: 1,
        sha256: "0".repeat(64),
        attribution: "© OpenStreetMap-Mitwirkende",
        file_id: mapArea,
        imported_at: new Date(),
      })
      .execute();
    const told = {
      name: "hinweis",
      version: 1,
      event_type: "QUALIFICATION",
      event_value: "NO_ENTRY",
      title: "Hinweis",
      text: "Text",
    };
    await server.context.database.db
      .insertInto("call_to_actions")
      .values({ id: callToAction, ...told, territory_id: ids.west, role: "ROLE_SALESMAN" })
      .execute();
    const slides = JSON.stringify([{ kind: "title", title: "Glasfaser" }]);
    await server.context.database.db
      .insertInto("presentation_decks")
      .values({ id: deck, version: 1, name: "Glasfaser", slides, created_at: new Date() })
      .execute();
    const qualification = qualificationBody(unit, "NO_INTEREST");
    const comment = commentBody(unit);
    const appointment = appointmentBody(unit);
    const calendarFeed = calendarFeedBody();
    await anna.post("/api/adress_qualifikations", qualification);
    await anna.post("/api/unit_comments", comment);
    const addressNote = addressNoteBody(ids.westAddress);
    await anna.post("/api/address_notes", addressNote);
    await anna.post("/api/termins", appointment);
    const contact = contactBody(ids.westAddress);
    await anna.post("/api/calendar_feeds", calendarFeed);
    const pushSubscription = await pushBody(anna);
    await anna.post("/api/push_subscriptions", pushSubscription);
    await anna.post("/api/contacts", contact);
    const { body: sessions } = await anna.get("/api/sessions");
    const leadId = await addAccount(server, "lead", "ROLE_TEAM_LEAD");
    made = {
      team: `/api/teams/${await addTeam(server, [leadId], [ids.anna])}`,
      session: z.array(wire.session).parse(sessions["hydra:member"])[0]?.["@id"] ?? "",
      qualification: `/api/adress_qualifikations/${qualification.uuid}`,
      comment: `/api/unit_comments/${comment.uuid}`,
      addressNote: `/api/address_notes/${addressNote.uuid}`,
      appointment: `/api/termins/${appointment.uuid}`,
      calendarFeed: `/api/calendar_feeds/${calendarFeed.uuid}`,
      pushSubscription: `/api/push_subscriptions/${pushSubscription.uuid}`,
      contact: `/api/contacts/${contact.uuid}`,
      order: await makeOrder(anna),
      device: await addDevice(anna),
      purge: await askPurge(server, ids.anna),
    };
    people["lead"] = await inOffice(server, "lead");
    people["lead at the door"] = await server.as("lead");
  });

  /** Somebody of that role, without a territory. */
  async function addPerson(role: wire.Role) {
    const { db } = server.context.database;
    const bert = await db.selectFrom("users").selectAll().where("id", "=", ids.bert).executeTakeFirstOrThrow();
    const own = { id: v7(), username: role.toLowerCase(), name: role, roles: [role] };
    await db
      .insertInto("users")
      .values({ ...bert, preferences: undefined, duty_position: undefined, ...own })
      .execute();
  }

  async function addDevice(who: Client): Promise<string> {
    await who.post("/api/pings", pingBody({ device: v7() }));
    const { id } = await server.context.database.db.selectFrom("pings").select("id").executeTakeFirstOrThrow();
    return `/api/devices/${id}`;
  }

  async function makeOrder(who: Client): Promise<MadeOrder> {
    const { body, sent } = await prepareSignedOrder(who, { unit: `/api/wohneinheits/${unitOf(ids.namedAddress, 1)}` });
    const answer = await who.post("/api/auftrags", body);
    const { status } = z.looseObject({ status: z.looseObject({ "@id": z.string() }) }).parse(answer.body);
    return {
      body,
      iri: `/api/auftrags/${String(body["uuid"])}`,
      status: status["@id"],
      customer: String(body["kunde"]),
      file: z.array(z.string()).parse(body["files"])[0] ?? "",
      broadcast: sent.broadcast,
      document: `/api/documents/${sent.document}`,
    };
  }
  afterAll(() => server.close());

  const ask = async (name: string, question: Ask) => {
    const client = people[name];
    if (client === undefined) throw new Error(name);
    return (await question(client, made)).status;
  };

  it.each(Object.entries(matrix))("%s", async (_name, [question, own, foreign, office = 403]) => {
    expect(await ask("bert", question)).toBe(foreign);
    expect(await ask("office", question)).toBe(office);
    expect(await ask("anna", question)).toBe(own);
    expect((await question(server.stranger, made)).status).toBe(401);
  });

  it.each(Object.keys(matrix) as Asked[])(
    "%s answers the lead of its owner's team in the back office, and as anybody's at the door",
    async (name) => {
      const [question, , foreign] = matrix[name];
      const statuses = [await ask("lead", question), await ask("lead at the door", question)];
      expect(statuses).toEqual([ofLead[name] ?? foreign, ofTeamless[name] ?? foreign]);
    },
  );

  /* The table of access, asked of the running server. Whoever has no territory and made nothing has nothing of his own. */
  const walks = Object.keys(matrix).flatMap((name) => wire.roles.map((role) => [name as Asked, role] as const));
  it.each(walks)("%s answers %s as the table of access says", async (name, role) => {
    const client = people[role];
    if (client === undefined) throw new Error(role);
    const { status, body } = await matrix[name][0](client, made);
    expect({ status, ...(status === 403 && { isWrongApp: body["code"] === "wrong_app" }) }).toEqual(expectedOf(name, role));
  });

  function expectedOf(name: Asked, role: wire.Role) {
    const [, own, foreign, office = 403, admin = office] = matrix[name];
    const rights: Access | "customer" = isRoute(name) ? routeAccess[name] : callAccess[name];
    if (rights === "customer") return { status: 401 };
    const refusal = refuseRole(rights, { roles: [role] });
    const ofOffice = role === "ROLE_ADMIN" ? admin : office;
    const teamless = role === "ROLE_TEAM_LEAD" ? ofTeamless[name] : undefined;
    const shared = wire.mayUse("back_office", [role]) ? ofOffice : (teamless ?? foreign);
    const status = refusal !== null ? 403 : rights[role] === "all" && !wire.mayUse("back_office", [role]) ? own : shared;
    return { status, ...(status === 403 && { isWrongApp: refusal?.code === "wrong_app" }) };
  }

  const withScopes = async (scopes: readonly wire.Scope[]) =>
    (neighbours[scopes.join()] ??= await addNeighbour(server, scopes, { topics: ["https://x.example/1"] }));

  /* The list of rights of neighbour systems, asked of the running server: each right that opens a call, and all the others together. */
  it.each(Object.keys(matrix) as Asked[])("%s answers neighbour systems as the list of their rights says", async (name) => {
    const [question] = matrix[name];
    const opening = wire.scopes.filter((scope) => callsOfScope[scope].some((one) => one === name));
    const answers = async (scopes: readonly wire.Scope[]) => {
      const { status, body } = await question(await withScopes(scopes), made);
      expect([scopes, status < 500]).toEqual([scopes, true]);
      return status === 401 || body["code"] === "scope_missing" ? status : "open";
    };
    const isCustomers = !isRoute(name) && callAccess[name] === "customer";
    const closed = isCustomers ? 401 : name === "postHubToken" ? "open" : 403;
    expect(await answers(wire.scopes.filter((scope) => !opening.includes(scope)))).toBe(closed);
    for (const scope of opening) expect([scope, await answers([scope])]).toEqual([scope, "open"]);
  });

  it("a neighbour system sees no person's day, no account, no team and no device, whatever it was given", async () => {
    const all = await withScopes(wire.scopes);
    const closed: readonly Asked[] = [
      "getDayCourse",
      "getDayViews",
      "listFunnels",
      "listCoverages",
      "getSalesman",
      "listAccounts",
    ];
    const more: readonly Asked[] = [
      "listTeams",
      "listDevices",
      "getColleague",
      "listAuditEntries",
      "listApiTokens",
      "postApiToken",
    ];
    for (const name of [...closed, ...more]) {
      const { status, body } = await matrix[name][0](all, made);
      expect([name, status, body["code"]]).toEqual([name, 403, "scope_missing"]);
    }
  });

  it("lists only one's own appointments", async () => {
    expect((await people["anna"]?.get("/api/termins"))?.body["hydra:totalItems"]).toBeGreaterThan(0);
    expect((await people["bert"]?.get("/api/termins"))?.body["hydra:totalItems"]).toBe(0);
  });

  it("an address that one made is one's own without a territory", async () => {
    const lonely = unitOf(ids.lonelyAddress, 1);
    expect(await ask("anna", (who) => who.post("/api/unit_comments", commentBody(lonely)))).toBe(201);
    expect(await ask("bert", (who) => who.post("/api/unit_comments", commentBody(lonely)))).toBe(403);
  });

  it("the office reads every address whole; who is a salesman as well writes at his own alone", async () => {
    const { db } = server.context.database;
    const id = v7();
    const bert = await db.selectFrom("users").selectAll().where("id", "=", ids.bert).executeTakeFirstOrThrow();
    const both = { id, username: "both", name: "Beides", roles: ["ROLE_SALESMAN", "ROLE_BACK_OFFICE"] };
    await db
      .insertInto("users")
      .values({ ...bert, preferences: undefined, duty_position: undefined, ...both })
      .execute();
    const east = unitOf(ids.eastAddress, 2);
    await db.updateTable("units").set({ name: "Familie Ost" }).where("id", "=", east).execute();
    people["both"] = await server.as("both");
    const named = async (name: string) => (await people[name]?.get(`/api/wohneinheits/${east}`))?.body["name"];
    expect([await named("anna"), await named("office"), await named("both")]).toEqual([null, "Familie Ost", "Familie Ost"]);
    expect(await ask("both", (who) => who.post("/api/unit_comments", commentBody(east)))).toBe(403);
    expect(await ask("both", (who) => who.patch(`/api/wohneinheits/${east}`, { name: "Anders" }))).toBe(403);
  });

  it("an accepted appointment of someone else's making opens its address", async () => {
    const { db } = server.context.database;
    const id = "0193bbbb-0000-7000-8000-000000000001";
    const times = { begins_at: new Date(), ends_at: new Date() };
    const place = { address_id: ids.lonelyAddress, unit_id: unitOf(ids.lonelyAddress, 1) };
    await db
      .insertInto("appointments")
      .values({ id, type: "IMMEDIATE_VIDEO_CALL", user_id: null, ...place, ...times, created_by: ids.office })
      .execute();
    const comment = (who: Client) => who.post("/api/unit_comments", commentBody(place.unit_id));
    expect(await ask("bert", comment)).toBe(403);
    const accept = async (who: Client, user: string) => {
      await onDuty(who, user);
      return who.patch(`/api/termins/${id}`, { mitarbeiter: `/api/mitarbeiters/${user}` });
    };
    expect(await ask("bert", (who) => accept(who, ids.bert))).toBe(200);
    expect(await ask("anna", (who) => accept(who, ids.anna))).toBe(409);
    expect(await ask("bert", comment)).toBe(201);
  });

  it("one cannot open a foreign address by an appointment of one's own", async () => {
    const lonely = unitOf(ids.westAddress, 2);
    expect(await ask("bert", (who) => who.post("/api/termins", appointmentBody(lonely)))).toBe(403);
    const harmless = appointmentBody(unitOf(ids.eastAddress, 1));
    expect(await ask("bert", (who) => who.post("/api/termins", harmless))).toBe(201);
    const moved = { data: { unit: `/api/wohneinheits/${lonely}` } };
    expect(await ask("bert", (who) => who.patch(`/api/termins/${harmless.uuid}`, moved))).toBe(403);
  });

  it("end at once with the territory and with the account", async () => {
    const { db } = server.context.database;
    const bert = people["bert"];
    const east = unitOf(ids.eastAddress, 1);
    expect((await bert?.post("/api/unit_comments", commentBody(east)))?.status).toBe(201);
    await db.deleteFrom("territory_members").where("user_id", "=", ids.bert).execute();
    /* What he records later than the minutes by which clocks differ is no longer his. */
    const until = new Date(Date.now() - 3_600_000);
    await db.updateTable("past_territory_members").set({ until }).execute();
    const later = commentBody(east, { createdAt: new Date().toISOString() });
    expect((await bert?.post("/api/unit_comments", later))?.status).toBe(403);
    await db.updateTable("users").set({ disabled: true }).where("id", "=", ids.bert).execute();
    expect((await bert?.get("/api/providers"))?.status).toBe(401);
  });
});
