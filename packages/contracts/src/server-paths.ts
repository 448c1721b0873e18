/** The WebSocket of video calls (A and B §7 "Real-time channel"); its messages: channel.ts. */
export const channelPath = "/channel";

/** Where the customer reads a remote order; the link's token stands behind `#`, where no server, log or referrer sees it. */
export const customerPagePath = "/kunde/";

/** Where the customer reads what became of his order; the link's token stands behind `#`. */
export const statusPagePath = "/mein-auftrag/";

/** Where the link of a mail leads by which he stops the mails of each step; the token stands behind `#`. */
export const statusStopPagePath = "/mein-auftrag/abmelden/";

/** Where everybody reads how the pages for customers can be used, and tells of a barrier (BFSG § 14). */
export const accessibilityPagePath = "/mein-auftrag/barrierefreiheit/";

/** Where everybody reads what the pages for customers carry of others, and under which licences. */
export const licencesPagePath = "/mein-auftrag/lizenzen/";

/** Where a badge's QR code leads, to the page that says whether the salesman is one; its code stands behind `#`. */
export const badgePagePath = "/verkaeufer/";

/** Where somebody asks for advice by video, waits for it and is in the call; the token of his consultation stands behind `#`. */
export const consultationPagePath = "/beratung/";

/** Where the back office works: its own pages, with an own router below it. */
export const backOfficePath = "/backoffice/";

/** Below it: the page that checks an order's export without a server, as one file to keep. */
export const evidencePageName = "nachweis-pruefen.html";

/** Where a picture of a presentation lies: marketing, open to everybody, and for good. @param sha256 as 64 small hex digits */
export function presentationImagePath(sha256: string): string {
  return `/api/presentation_images/${sha256}`;
}

/** Where somebody's picture lies, for whoever was given its key: it ends with the picture. @param key uuid, another one for each picture */
export function portraitPath(key: string): string {
  return `/api/portraits/${key}`;
}

/**
 * What the server answers itself, and all below it: calls, the stream, its health and readiness, caught mails, calendar feeds, markers of the map, the
 * customer's pages.
 */
export const serverPaths = [
  "/api",
  "/authentication_token",
  "/token",
  "/.well-known",
  "/health",
  "/ready",
  "/dev",
  "/calendar",
  "/marker-icons",
  /* @__PURE__ */ withoutSlash(customerPagePath),
  /* @__PURE__ */ withoutSlash(statusPagePath),
  /* @__PURE__ */ withoutSlash(badgePagePath),
  /* @__PURE__ */ withoutSlash(consultationPagePath),
  /* @__PURE__ */ withoutSlash(backOfficePath),
  channelPath,
];

function withoutSlash(path: string): string {
  return path.slice(0, -1);
}

/** A path (with or without its query) of the server, which is never a page of the app. */
export const serverPath = /* @__PURE__ */ patternOf(serverPaths);

/* By a function that is marked as pure: a page that needs a path alone carries neither the list nor its pattern. */
function patternOf(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.join("|").replaceAll(".", String.raw`\.`)})(?:[/?]|$)`, "u");
}

/** Where a calendar feed lies (decision 035): below the app's origin, with the secret that the device made. */
export function calendarFeedPath(secret: string): string {
  return `/calendar/${secret}.ics`;
}

/** Where the bytes of a map area lie: PMTiles v3, whole or by `Range`; `If-Range` with its ETag, which is its SHA-256 in quotes. */
export function mapAreaDataPath(uuid: string): string {
  return `/api/map_areas/${uuid}/data`;
}

/** Papers of an order form that are filled in by hand. */
export const blankPapers = ["contract", "vzf"] as const;
export type BlankPaper = (typeof blankPapers)[number];

/** Where a blank contract or contract summary of a form lies as PDF; `?version=` names another version than the active one. */
export function blankPaperPath(form: string, paper: BlankPaper | ":paper"): string {
  return `/api/order_forms/${form}/blank/${paper}`;
}

/** Where the customer gets the bytes of a paper of the order that the session is for. */
export function customerDocumentPath(document: string): string {
  return `/api/customer_order/documents/${document}/stream`;
}

/** Where the customer gets the bytes of a paper of the order whose state he reads. */
export function statusDocumentPath(document: string): string {
  return `/api/customer_status/documents/${document}/stream`;
}

/** Where a mail program stops the mails of each step (RFC 8058, `List-Unsubscribe-Post`), and the page with it. */
export function statusMailStopPath(token: string): string {
  return `/api/status_mail_stops/${token}`;
}

/** Where the back office gets one order with all its evidence and documents as a ZIP. */
export function orderEvidencePath(order: string): string {
  return `/api/auftrags/${order}/evidence`;
}

/** Where the back office gets one order as its provider takes it, as JSON (B §3 "Order export"); without `art` the pattern of the path. */
export function orderExportPath(order: string, art?: "haupt" | "generisch"): string {
  return `/api/auftrags/${order}/export${art === undefined ? "" : `?art=${art}`}`;
}

/** Where the administration gets the refused rows of an import as CSV. */
export function importRejectsPath(id: string): string {
  return `/api/imports/${id}/rejects`;
}

/** Where the administration gets the file of an export. */
export function exportDataPath(id: string): string {
  return `/api/exports/${id}/data`;
}

/** Where the back office gets all objections to visits and calls as CSV. */
export const objectionsFilePath = "/api/objections.csv";

const calendarFile = /^(?<secret>[\w-]{43})\.ics$/u;

/** The secret in the last part of such a path; null where there is none. */
export function secretOfCalendarFile(name: string): string | null {
  return calendarFile.exec(name)?.groups?.["secret"] ?? null;
}

/** The cookie by which the salesmen's app names its device to the calls of a customer's page that is opened in the same browser (decision 119). */
export const deviceCookieName = "rundgang_device";
