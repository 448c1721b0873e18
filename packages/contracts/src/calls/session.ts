import { fewBytes, post, type Call } from "../call.ts";
import * as session from "../resources/session.ts";

export const login = {
  ...post("/authentication_token", "Anmelden", session.credentials, session.tokenPair),
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
