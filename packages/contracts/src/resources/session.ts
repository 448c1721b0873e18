import * as z from "zod/mini";

import { longestPassword } from "../password-rule.ts";
import { text, uuid } from "../primitives.ts";
import { role } from "./role.ts";

/** POST /authentication_token (A §7); `device_proof` is what the last sign-in of this person on this device left there. */
export const credentials = z.object({
  username: text(120),
  password: z.string().check(z.minLength(1), z.maxLength(longestPassword)),
  device_proof: z.optional(z.string().check(z.maxLength(1024))),
});

/** As long as a body of these calls may be: whatever it is, it is answered as a token. */
const anyToken = z.string().check(z.maxLength(16_384));

/** POST /token/refresh. Any text is taken: what is no token of ours is answered 401, as one that is over. */
export const refreshRequest = z.object({ refresh_token: anyToken });

/**
 * POST /token/revoke: signs out, by a refresh token or by what can do nothing else. Whatever is sent is answered alike, so it tells
 * nobody which tokens exist.
 */
export const revokeRequest = z.object({ refresh_token: z.optional(anyToken), revoke_token: z.optional(anyToken) });
export const revoked = z.object({ revoked: z.literal(true) });

export const tokenPair = z.object({
  token: z.string(),
  refresh_token: z.string(),
  /** Ends this session and opens nothing: what a device may keep in clear after a logout. */
  revoke_token: z.optional(z.string()),
  /** Of a sign-in: says that this person signed in on this device, and opens nothing. The device keeps it through every sign-out. */
  device_proof: z.optional(z.string()),
});
export type TokenPair = z.infer<typeof tokenPair>;

/** Login refusals carry the list that the sign-in page shows as 'Anmeldung fehlgeschlagen' (A §8). */
export const loginRefusal = z.looseObject({ code: z.int(), message: z.string(), errors: z.optional(z.array(z.string())) });

/** Claims of the access token that the client reads (A §3 "Token claims"); the server checks the signature. */
export const tokenClaims = z.looseObject({
  sub: uuid,
  username: z.string(),
  name: z.string(),
  roles: z.array(role),
  mtoken: z.string(),
  fe_group: z.enum(["a", "b"]),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;
