import * as z from "zod/mini";

import { longestPassword } from "../password-rule.ts";
import { text } from "../primitives.ts";

/** POST /api/office_sessions: a person of the back office, by name and password. */
export const officeCredentials = z.object({
  username: text(120),
  password: z.string().check(z.minLength(1), z.maxLength(longestPassword)),
});

/** POST /api/office_session/confirmations: it is still the one who signed in. The answer is a token that dangerous steps are taken with for five minutes. */
export const officePassword = z.pick(officeCredentials, { password: true });

/** What a call of the back office's session bears: nothing but its cookie. */
export const officeSessionCall = z.object({});

/** The access token of a session whose refresh token lies in a cookie that no script reads. */
export const officeToken = z.object({ token: z.string() });
