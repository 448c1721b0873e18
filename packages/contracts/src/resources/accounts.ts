import * as z from "zod/mini";

import { personNameFault, usernameFault } from "../account-rule.ts";
import { instant, iriOf, line, uuid } from "../primitives.ts";
import { deviceKinds } from "./account.ts";
import { role } from "./role.ts";
import { tokenClaims } from "./session.ts";

/** Which of two ways of working an account has, where a version tries one (A §3 "Token claims"). */
const feGroup = tokenClaims.shape.fe_group;
export type FeGroup = z.infer<typeof feGroup>;

/** A session of somebody else, as the administration sees it. */
const accountSession = z.object({
  uuid,
  /** Null where the browser did not say. */
  device: z.nullable(z.enum(deviceKinds)),
  browser: z.nullable(z.string()),
  begunAt: instant,
  seenAt: instant,
});
export type AccountSession = z.infer<typeof accountSession>;

const accountTerritory = z.object({ "@id": iriOf("territories"), name: z.string() });

/** An account as the administration sees it. What its person sees of himself is a Mitarbeiter. */
export const account = z.object({
  "@id": iriOf("accounts"),
  "@type": z.literal("Account"),
  uuid,
  username: z.string(),
  name: z.string(),
  roles: z.array(role),
  feGroup,
  disabled: z.boolean(),
  /** Address of the picture on the badge; null: there is none. */
  photo: z.optional(z.nullable(z.string())),
  createdAt: instant,
  /** The last sign of life of any of its devices, some minutes old at most; null where none is known any more. */
  seenAt: z.nullable(instant),
  territories: z.array(accountTerritory),
  /** Those that go on, whatever was heard of last first. */
  sessions: z.array(accountSession),
});
export type Account = z.infer<typeof account>;

/** The answer to its making. `password` is null where it was told before: nobody keeps it. */
export const accountMade = z.extend(account, { password: z.nullable(z.string()) });

const personName = line(400).check(said(personNameFault));
const accountRoles = z.array(role).check(
  z.minLength(1, { error: "Bitte wähle mindestens eine Rolle." }),
  z.maxLength(10),
  z.overwrite((given) => [...new Set(given)]),
);

/** POST /api/accounts. 422 at `username` where it is taken. The password is made by the server and answered once. */
export const accountCreate = z.object({
  uuid,
  username: line(400).check(said(usernameFault)),
  name: personName,
  roles: accountRoles,
  feGroup: z.optional(feGroup),
});

/** PATCH /api/accounts/{id}. 422 for the last administrator, and for what nobody does to himself. */
export const accountPatch = z.object({
  name: z.optional(personName),
  roles: z.optional(accountRoles),
  feGroup: z.optional(feGroup),
  disabled: z.optional(z.boolean()),
});

/** POST /api/account_passwords. 409 `keys_lost` with `count`: so many keys of tablets cannot be given back under the new one. */
export const accountPasswordCreate = z.object({ uuid, account: iriOf("accounts"), despiteLostKeys: z.optional(z.boolean()) });

/** `password` is null where it was told before; `endedSessions`: on so many devices the person is signed in no more. */
export const accountPassword = z.object({
  "@type": z.literal("AccountPassword"),
  account: iriOf("accounts"),
  password: z.nullable(z.string()),
  endedSessions: z.int(),
});

/** POST /api/account_session_ends: all of them; the password stays. */
export const accountSessionEndCreate = z.object({ uuid, account: iriOf("accounts") });

export const accountSessionEnd = z.object({
  "@type": z.literal("AccountSessionEnd"),
  account: iriOf("accounts"),
  endedSessions: z.int(),
});

/** A rule that answers a German sentence, or null where nothing is wrong. */
function said(faultOf: (text: string) => string | null) {
  return (given: z.core.ParsePayload<string>) => {
    const fault = faultOf(given.value);
    if (fault !== null) given.issues.push({ code: "custom", message: fault, input: given.value });
  };
}
