import { fewBytes, get, post, type Call } from "../call.ts";
import * as device from "../resources/device.ts";

export const depositDataKeys = {
  ...post("/api/data_keys", "Eigene Datenschlüssel hinterlegen und holen", device.dataKeysDeposit, device.dataKeys),
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

/* 2,000 requests that wait and as many that were given up. */
export const ping = {
  ...post("/api/pings", "Lebenszeichen eines Geräts", device.pingCreate, device.ping),
  mostBytes: 524_288,
} as const satisfies Call;

export const closeRequests = post(
  "/api/closed_requests",
  "Verworfene Anfragen für immer schließen; 409 already_arrived, wo eine schon wirkte",
  device.closedRequestsCreate,
  device.closedRequests,
);

/* Five hundred receipts. */
export const checkReceipts = {
  ...post(
    "/api/receipt_checks",
    "Nach einer Wiederherstellung: welche bestätigten Anfragen eines Geräts der Server nicht kennt",
    device.receiptCheckCreate,
    device.receiptCheck,
  ),
  mostBytes: 262_144,
} as const satisfies Call;

/* Four hundred lines of a log. */
export const reportSystem = {
  ...post(
    "/api/system_reportings",
    "Störung eines Geräts oder sein Protokoll melden",
    device.systemReportingCreate,
    device.systemReporting,
  ),
  mostBytes: 524_288,
} as const satisfies Call;

/** Public: a device where nobody is signed in saves its unsent work as well. */
export const getRescueKey = {
  ...get("/api/rescue_key", "Öffentlicher Schlüssel, mit dem ein Gerät seine Sicherung verschließt", device.rescueKey),
  public: true,
} as const satisfies Call;
export const checkLive = post(
  "/api/live_checks",
  "Ein Ereignis an sich selbst, das der eigene Ereignisstrom zurückbringt",
  device.liveCheckCreate,
  device.liveCheck,
);
