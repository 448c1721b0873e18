import { fewBytes, post, type Call } from "../call.ts";
import * as session from "../resources/session.ts";

export const login = {
  ...post("/authentication_token", "Anmelden", session.credentials, session.tokenPair),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

/* The back office keeps its refresh token in a cookie, which is sent to /api/office_session alone (decision 094). */

export const beginOfficeSession = {
  ...post("/api/office_sessions", "Im Backoffice anmelden", session.officeCredentials, session.officeToken),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const renewOfficeSession = {
  ...post("/api/office_session/renewals", "Sitzung des Backoffice erneuern", session.officeSessionCall, session.officeToken),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const endOfficeSession = {
  ...post("/api/office_session/ends", "Sitzung des Backoffice beenden", session.officeSessionCall, session.revoked),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const refreshToken = {
  ...post("/token/refresh", "Sitzung erneuern", session.refreshRequest, session.tokenPair),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const revokeToken = {
  ...post("/token/revoke", "Sitzung beenden", session.revokeRequest, session.revoked),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;
