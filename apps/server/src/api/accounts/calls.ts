import { getAccount } from "./get-account.ts";
import { getOpenWork } from "./get-open-work.ts";
import { listAccounts } from "./list-accounts.ts";
import { patchAccount } from "./patch-account.ts";
import { postAccount } from "./post-account.ts";

/** The calls of /api/accounts. */
export const accountCalls = { getAccount, getOpenWork, listAccounts, patchAccount, postAccount };
