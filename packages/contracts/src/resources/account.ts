import * as z from "zod/mini";

import { longestPassword, newPasswordFault } from "../password-rule.ts";
import { instant, iriOf, uuid } from "../primitives.ts";
import { credentials } from "./session.ts";

/** POST /api/password_changes: one's own password. The same again changes nothing, for its answer may have been lost. */
export const passwordChangeCreate = z.object({
  currentPassword: credentials.shape.password,
  newPassword: z.string().check(
    /* Says its end by itself; the sentence is that of the rule. */
    z.maxLength(longestPassword, { error: (issue) => newPasswordFault(String(issue.input)) ?? undefined, abort: true }),
    (given) => {
      const fault = newPasswordFault(given.value);
      if (fault !== null) given.issues.push({ code: "custom", message: fault, input: given.value });
    },
  ),
});

/** `endedSessions`: on how many other devices the person is signed in no more. */
export const passwordChange = z.object({ "@type": z.literal("PasswordChange"), endedSessions: z.int() });
export type PasswordChange = z.infer<typeof passwordChange>;

/** What a device is, as far as its browser says so. */
export const deviceKinds = ["phone", "tablet", "computer"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** One of one's own sign-ins that still counts. `seenAt`: its last sign of life, some minutes old at most. */
export const session = z.object({
  "@id": iriOf("sessions"),
  "@type": z.literal("Session"),
  uuid,
  /** Null where the browser did not say. */
  device: z.nullable(z.enum(deviceKinds)),
  browser: z.nullable(z.string()),
  begunAt: instant,
  seenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
  ended: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** A session can only be ended. */
export const sessionPatch = z.object({
  ended: z.optional(z.literal(true, { error: "Eine Sitzung kann nur beendet werden." })),
});
