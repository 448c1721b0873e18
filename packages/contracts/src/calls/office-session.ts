import { fewBytes, post, type Call } from "../call.ts";
import * as office from "../resources/office-session.ts";
import { revoked } from "../resources/session.ts";

/* The back office keeps its refresh token in a cookie, which is sent to /api/office_session alone (decision 094). */

export const beginOfficeSession = {
  ...post("/api/office_sessions", "Im Backoffice anmelden", office.officeCredentials, office.officeToken),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const renewOfficeSession = {
  ...post("/api/office_session/renewals", "Sitzung des Backoffice erneuern", office.officeSessionCall, office.officeToken),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

/** Refusals: 422 at `password` for a wrong one, 429 `login_throttled`. */
export const confirmOfficeSession = {
  ...post(
    "/api/office_session/confirmations",
    "Passwort vor einem heiklen Schritt bestätigen",
    office.officePassword,
    office.officeToken,
  ),
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const endOfficeSession = {
  ...post("/api/office_session/ends", "Sitzung des Backoffice beenden", office.officeSessionCall, revoked),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;
