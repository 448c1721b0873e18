import { wire } from "@rundgang/contracts";
import * as z from "zod";

import { roleOfWord } from "../account/account-fields.ts";
import { noticeRules } from "../application/call-to-action/notice-rules.ts";

/** The roles that open the app at the door, as an operator writes them. */
const roleNames: readonly string[] = wire.rolesOf("field").map((role) => wire.roleEntries[role].word);

/** What an operator says of a call to action. All values come as text; messages end a sentence that begins with the field. */
export const callToActionContent = z.strictObject(
  {
    ...noticeRules,
    provider: z
      .string()
      .regex(/^[1-9]\d{0,8}$/u, "muss die Nummer eines Anbieters sein")
      .transform(Number)
      .nullable()
      .default(null),
    territory: z.string().trim().min(1, "muss der Name eines Gebiets sein").nullable().default(null),
    role: z
      .string()
      .refine((role) => roleNames.includes(role), `muss eine Rolle sein: ${roleNames.join(", ")}`)
      .transform((role) => roleOfWord(role))
      .nullable()
      .default(null),
  },
  { error: (issue) => (issue.code === "unrecognized_keys" ? undefined : "muss eine Liste von Feldern sein") },
);
