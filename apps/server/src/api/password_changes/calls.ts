import { changePassword } from "./change-password.ts";

/** The calls of /api/password_changes. */
export const passwordChangeCalls = { changePassword };
