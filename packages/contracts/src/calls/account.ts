import { fewBytes, get, patch, post, type Call } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import * as account from "../resources/account.ts";

/* Apart from what the first screen carries: one's own password and sessions. */

export const changePassword = {
  ...post(
    "/api/password_changes",
    "Eigenes Passwort ändern; alle anderen Sitzungen enden",
    account.passwordChangeCreate,
    account.passwordChange,
  ),
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const listSessions = get("/api/sessions", "Eigene Sitzungen, die noch gelten", hydraCollection(account.session));

export const getSession = get("/api/sessions/:id", "Eigene Sitzung", account.session);

export const patchSession = patch("/api/sessions/:id", "Eigene Sitzung beenden", account.sessionPatch, account.session);
