import * as z from "zod/mini";

import { text, uuid } from "../primitives.ts";

/** POST /authentication_token (A §7). */
export const credentials = z.object({ username: text(120), password: z.string().check(z.minLength(1), z.maxLength(1024)) });

/** POST /token/refresh. Any text is taken: what is no token of ours is answered 401, as one that is over. */
export const refreshRequest = z.object({ refresh_token: z.string() });

/** POST /token/revoke: signs out. Whatever is sent is answered alike, so it tells nobody which tokens exist. */
export const revokeRequest = z.object({ refresh_token: z.string() });
export const revoked = z.object({ revoked: z.literal(true) });

export const tokenPair = z.object({ token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

/** Login refusals carry the list that the sign-in page shows as 'Authentication Failure' (A §8). */
export const loginRefusal = z.looseObject({ code: z.int(), message: z.string(), errors: z.optional(z.array(z.string())) });

export const roles = ["ROLE_SALESMAN", "ROLE_CONSULTANT", "ROLE_TEAM_LEAD", "ROLE_BACK_OFFICE", "ROLE_ADMIN"] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

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
