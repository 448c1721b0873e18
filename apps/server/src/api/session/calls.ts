import { login } from "./login.ts";
import { refreshToken } from "./refresh-token.ts";
import { revokeToken } from "./revoke-token.ts";

/** Signing in, renewing and ending a session. */
export const sessionCalls = { login, refreshToken, revokeToken };
