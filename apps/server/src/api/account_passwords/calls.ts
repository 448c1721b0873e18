import { postAccountPassword } from "./post-account-password.ts";

/** The call of /api/account_passwords. */
export const accountPasswordCalls = { postAccountPassword };
