import * as z from "zod/mini";

import { fewBytes, get, getBy, patch, post, type Call } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneFlag, oneText, paged, several } from "../query.ts";
import * as accounts from "../resources/accounts.ts";

export const listAccounts = getBy(
  "/api/accounts",
  "Konten, nach Namen",
  z.object({ q: oneText, "role[]": several, disabled: oneFlag, ...paged }),
  hydraCollection(accounts.account),
);

export const getAccount = get("/api/accounts/:id", "Konto", accounts.account);

export const postAccount = post(
  "/api/accounts",
  "Konto anlegen; das Passwort steht nur in dieser Antwort",
  accounts.accountCreate,
  accounts.accountMade,
);

export const patchAccount = patch(
  "/api/accounts/:id",
  "Name, Rollen, Gruppe; sperren und entsperren",
  accounts.accountPatch,
  accounts.account,
);

export const postAccountPassword = {
  ...post(
    "/api/account_passwords",
    "Einem Konto ein neues Passwort geben; es steht nur in dieser Antwort, alle Sitzungen enden",
    accounts.accountPasswordCreate,
    accounts.accountPassword,
  ),
  mostBytes: fewBytes,
} as const satisfies Call;

export const postAccountSessionEnd = {
  ...post(
    "/api/account_session_ends",
    "Alle Sitzungen eines Kontos beenden",
    accounts.accountSessionEndCreate,
    accounts.accountSessionEnd,
  ),
  mostBytes: fewBytes,
} as const satisfies Call;
