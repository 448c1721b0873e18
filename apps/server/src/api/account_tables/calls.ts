import { postAccountTable } from "./post-account-table.ts";

/** The call of /api/account_tables. */
export const accountTableCalls = { postAccountTable };
