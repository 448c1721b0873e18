import { wire, type calls, type CallName } from "@rundgang/contracts";

import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { refuseNeighbour } from "./neighbour-calls.ts";

/**
 * What a role may do by a call: with what is there for everybody; with what is its own alone, which is what lies in its territories, what it made, or
 * what is its account's; or nothing. What "own" is for one kind of thing is said by the policies beside this file.
 */
type Right = "all" | "own" | "none";

/** A row of the table: the right of each role. */
export type Access = Readonly<Record<wire.Role, Right>>;

function row(salesman: Right, consultant: Right, teamLead: Right, backOffice: Right, admin: Right): Access {
  return {
    ROLE_SALESMAN: salesman,
    ROLE_CONSULTANT: consultant,
    ROLE_TEAM_LEAD: teamLead,
    ROLE_BACK_OFFICE: backOffice,
    ROLE_ADMIN: admin,
  };
}

/* Who may what, for calls of one kind:
 *                      salesman, consultant, team lead, back office, admin */
/** What the app at the door reads, or asks, for everybody who uses it. */
const readField = row("all", "all", "all", "none", "none");
/** Masters: who works on orders reads what they were made with. */
const readMasters = row("all", "all", "all", "all", "all");
/** What lies at a door: the office reads it, and adds nothing (back office and admin). */
const readDoors = row("all", "all", "all", "all", "all");
/** What it reads of one's own. */
const readOwn = row("own", "own", "own", "none", "none");
/** What somebody at the door adds or asks for, wherever it lies. */
const workField = row("all", "all", "all", "none", "none");
/** What he adds to, or changes of, his own. */
const workOwn = row("own", "own", "own", "none", "none");
/** Orders with their papers: one's own, and all for those who work on every order. */
const paper = row("own", "own", "own", "all", "all");
/** Whoever is signed in. */
const everyone = row("all", "all", "all", "all", "all");
/** What belongs to one's account. */
const account = row("own", "own", "own", "own", "own");
/** Those who work on every order. */
const office = row("none", "none", "none", "all", "all");

/** No person: what neighbour systems do stands in `neighbour-calls.ts`. */
const nobody = row("none", "none", "none", "none", "none");

/** Accounts, the tokens of neighbour systems, and the audit log. */
const administration = row("none", "none", "none", "none", "all");

/** What the administration does anywhere, and a lead in his own team. */
const ofTeam = row("none", "none", "own", "none", "all");
/** Teams, and the devices of those in them: the back office reads who works with whom, and on what. */
const readTeams = row("none", "none", "own", "all", "all");

type Public = { [Name in CallName]: (typeof calls)[Name] extends { readonly public: true } ? Name : never }[CallName];

/**
 * Who may make each call. Calls that no account makes are for whoever has the link, the code or the password that they carry (`stranger`), or for the
 * cookie of a customer's page (`customer`).
 */
export const callAccess = {
  listProviders: readMasters,
  getProvider: readMasters,
  listCarriers: readMasters,
  getCarrier: readMasters,
  listCallToActions: readMasters,
  listPresentationDecks: readMasters,
  getPresentationDeck: readMasters,
  listOrderForms: readMasters,
  getOrderForm: readMasters,
  getProjectSettings: readMasters,
  getColleague: readMasters,
  listAddresses: readDoors,
  getAddress: readDoors,
  listUnitsOfAddress: readDoors,
  getUnit: readDoors,
  listAppointments: readField,
  listCalendarFeeds: readField,
  getPushState: readField,
  getBadge: readField,
  postPortrait: workOwn,
  /* One's own, and anybody's for those who work on every order. */
  postPortraitRemoval: paper,
  getDumpers: readField,

  getSalesman: readOwn,
  getCallToAction: readOwn,
  getContact: readOwn,
  getQualification: readOwn,
  getComment: readOwn,
  getAppointment: readOwn,
  getCalendarFeed: readOwn,
  getPushSubscription: readOwn,

  postAddress: workField,
  postCalendarFeed: workField,
  postPushSubscription: workField,
  resolveExternal: workField,
  postWalkingDirections: workField,
  depositDataKeys: workField,
  closeRequests: workField,
  ping: workField,
  checkReceipts: workField,
  reportSystem: workField,
  checkLive: workField,

  patchSalesman: workOwn,
  patchAddress: workOwn,
  patchAddressData: workOwn,
  postContact: workOwn,
  postUnit: workOwn,
  patchUnit: workOwn,
  postQualification: workOwn,
  patchQualification: workOwn,
  postComment: workOwn,
  postAddressNote: workOwn,
  postAppointment: workOwn,
  patchAppointment: workOwn,
  patchCalendarFeed: workOwn,
  patchPushSubscription: workOwn,
  postLocalStorageDump: workOwn,
  patchPurgedRequest: workOwn,
  patchDeviceTask: workOwn,
  postUploadedFile: workOwn,
  postBroadcast: workOwn,
  patchBroadcast: workOwn,
  postCustomer: workOwn,
  patchCustomer: workOwn,
  postOrder: workOwn,
  patchOrder: workOwn,

  getUploadedFile: paper,
  /* Of a house that is one's own, or the team's; whoever made it takes it away, and the office. */
  getAddressNote: paper,
  patchAddressNote: paper,
  /* At an own address, and at any for the office. */
  postObjection: paper,
  getDocument: paper,
  getBroadcast: paper,
  getCustomer: paper,
  getOrder: paper,
  listOrders: paper,
  getOrderCounts: paper,
  getOrderFilters: paper,
  getOrderStatus: paper,
  postOrderStatus: paper,
  postCustomerLink: paper,

  getDeprecatedVersion: everyone,
  listMapAreas: everyone,
  getMapArea: everyone,
  listSessions: everyone,
  changePassword: everyone,

  getSession: account,
  patchSession: account,

  postMailBounce: office,
  listOrderClaims: office,
  getOrderClaim: office,
  postOrderClaim: office,
  patchOrderClaim: office,
  listOrderNotes: office,
  getOrderNote: office,
  postOrderNote: office,
  getOrderProgress: office,
  patchOrderProgress: office,
  postQuestionAnswer: office,
  postContactDecision: office,
  listExtSales: office,
  getExtSale: office,
  postExtSale: office,
  listObjections: office,
  getObjection: office,
  patchObjection: office,
  listFormerWrites: office,
  getFormerWrite: office,
  listIbanViews: office,
  getIbanView: office,
  postIbanView: office,
  listMails: office,
  getMail: office,
  getMailCounts: office,
  postMailResend: office,
  confirmOfficeSession: office,
  listAccounts: administration,
  getAccount: administration,
  postAccount: administration,
  patchAccount: administration,
  postAccountTablePreview: administration,
  postAccountTable: administration,
  postAccountPassword: administration,
  postAccountSessionEnd: administration,
  getOpenWork: ofTeam,
  postHandover: ofTeam,
  listDevices: readTeams,
  getDevice: readTeams,
  getDeviceCounts: readTeams,
  listMissingReceipts: readTeams,
  getMissingReceipt: readTeams,
  patchMissingReceipt: office,
  listDeviceTasks: readTeams,
  getDeviceTask: readTeams,
  getDeviceTaskContents: administration,
  postDeviceTask: administration,
  withdrawDeviceTask: administration,
  listTeams: readTeams,
  getTeam: readTeams,
  listTeamAppointments: readTeams,
  postTeam: administration,
  patchTeam: administration,
  listProjects: office,
  getProject: office,
  postProject: administration,
  patchProject: administration,
  postProjectAddresses: administration,
  /* Areas; who may ask by team or person is said by `application/steering/scope.ts`. */
  listCoverages: row("own", "none", "own", "all", "all"),
  getQuotaCourse: row("none", "none", "own", "all", "all"),
  listFunnels: row("own", "none", "own", "all", "all"),
  /* Whose day it may be is said there as well; who may see nobody's is told why. */
  /* Nobody's, and one's own; the office reads all, and calls nobody. */
  listCallbacks: row("own", "own", "own", "all", "all"),
  getCallback: row("own", "own", "own", "all", "all"),
  patchCallback: workOwn,
  getDayCourse: account,
  getDayViews: account,
  getTerritory: row("own", "own", "own", "all", "all"),
  listTerritories: row("none", "none", "own", "all", "all"),
  postTerritoryPreview: office,
  getTerritoryGaps: office,
  getTerritoryMember: office,
  postTerritory: administration,
  postTerritoryDivisionPreview: administration,
  postTerritoryDivision: administration,
  patchTerritory: administration,
  postTerritoryMember: administration,
  patchTerritoryMember: administration,
  postTerritoryDistribution: ofTeam,
  postPersonSearch: administration,
  postPersonReport: administration,
  postErasurePreview: administration,
  postPersonErasure: administration,
  listPersonRequests: administration,
  getPersonRequest: administration,
  listExports: administration,
  getExport: administration,
  postExport: administration,
  listImports: administration,
  getImport: administration,
  postImport: administration,
  patchImport: administration,
  getImportPreview: administration,
  getImportRejects: administration,
  listImportChanges: administration,
  /* Masters: who works on orders reads who made them, and sets notices; all else is the administration's. */
  listProviderVersions: office,
  getProviderVersion: office,
  postProviderVersion: administration,
  postProviderPreview: administration,
  postCarrier: administration,
  patchCarrier: administration,
  listCallToActionVersions: office,
  getCallToActionVersion: office,
  postCallToActionVersion: office,
  patchCallToActionVersion: office,
  listDeckVersions: office,
  getDeckVersion: office,
  postPresentationDeck: administration,
  patchPresentationDeck: administration,
  postPresentationPicture: administration,
  postProviderLogo: administration,
  listAppVersions: office,
  getAppVersion: office,
  postAppVersion: administration,
  patchAppVersion: administration,
  listMasterChanges: office,
  listFormVersions: office,
  getFormVersion: office,
  postFormCheck: administration,
  postFormPaper: administration,
  postOrderForm: administration,
  patchOrderForm: administration,
  postFormAddresses: administration,
  listWebhooks: administration,
  getWebhook: administration,
  postWebhook: administration,
  patchWebhook: administration,
  listWebhookStates: administration,
  postWebhookSecret: administration,
  postWebhookTest: administration,
  listWebhookDeliveries: administration,
  getWebhookDelivery: administration,
  postWebhookReplay: administration,
  listApiTokens: administration,
  getApiToken: administration,
  postApiToken: administration,
  patchApiToken: administration,
  postHubToken: nobody,
  listAuditEntries: administration,
  getAuditEntry: administration,

  login: "stranger",
  refreshToken: "stranger",
  revokeToken: "stranger",
  beginOfficeSession: "stranger",
  renewOfficeSession: "stranger",
  endOfficeSession: "stranger",
  getRescueKey: "stranger",
  beginCustomerSession: "stranger",
  beginStatusSession: "stranger",
  checkBadge: "stranger",
  getBrand: "stranger",
  getConsultationOffer: "stranger",
  postConsultation: "stranger",
  viewConsultation: "stranger",
  endConsultation: "stranger",
  readConsultationDocument: "stranger",
  askConsultationCallback: "stranger",

  getCustomerOrder: "customer",
  postCustomerConfirmation: "customer",
  postCustomerQuestion: "customer",
  postCustomerReading: "customer",
  postCustomerReadingHelp: "customer",
  postCustomerWithdrawal: "customer",

  getCustomerStatus: "customer",
  postStatusObjection: "customer",
  postStatusQuestion: "customer",
  postStatusWithdrawal: "customer",
  postContactRequest: "customer",
  postMailChoice: "customer",
} as const satisfies { readonly [Name in CallName]: Name extends Public ? "stranger" | "customer" : Access };

/** The calls of a customer's page. */
export type CustomerCall = { [Name in CallName]: (typeof callAccess)[Name] extends "customer" ? Name : never }[CallName];

/** The same for routes that are no calls of the contract, and for the channel of video calls, which has one for a salesman's party. */
export const routeAccess = {
  sendEvidence: office,
  sendOrderExport: office,
  sendObjections: office,
  sendImportRejects: administration,
  sendExportData: administration,
  mapData: everyone,
  blankPaper: readMasters,
  channel: readField,
} as const satisfies Readonly<Record<string, Access>>;

export type RouteName = keyof typeof routeAccess;

/** Calls that an account or a neighbour system makes, and routes beside them. */
export type Guarded = RouteName | { [Name in CallName]: (typeof callAccess)[Name] extends Access ? Name : never }[CallName];

const guarded: Readonly<Record<Guarded, Access>> = { ...callAccess, ...routeAccess };

/**
 * The one place that decides who may make a call at all, a person by the table above, a neighbour system by its rights: null for yes. What of it is
 * his is said by the policies beside this file.
 */
export function refuseCall(name: Guarded, actor: Pick<Actor, "roles" | "neighbour">): Refusal | null {
  return actor.neighbour === undefined ? refuseRole(guarded[name], actor) : refuseNeighbour(name, actor.neighbour);
}

/** Null for who may make a call at all. Whose role is for another app is told so; who uses this app and lacks the right hears that. */
export function refuseRole(rights: Access, { roles }: Pick<Actor, "roles">): Refusal | null {
  if (roles.some((role) => rights[role] !== "none")) return null;
  const isOfField = wire.rolesOf("field").some((role) => rights[role] !== "none");
  return refuse(isOfField && !wire.mayUse("field", roles) ? "wrong_app" : "forbidden");
}
