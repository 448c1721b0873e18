import { wire } from "@rundgang/contracts";
import { qualificationCodes } from "@rundgang/domain";
import * as z from "zod";

import { roleOfWord } from "../account/account-fields.ts";

/** Characters that a title and a text may have: a modal on a phone. */
const longestTitle = 80;
const longestText = 4000;

/** Nothing that is not seen, and nothing that turns the reading direction round. */
const unseen = /[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u;
const markup = /<[a-z!/?]/iu;

const name = z
  .string({ error: "muss ein Name sein" })
  .regex(/^[a-z0-9][a-z0-9-]{1,59}$/u, "muss aus 2 bis 60 Kleinbuchstaben, Ziffern und Bindestrichen sein");

const title = z
  .string({ error: "muss eine Überschrift sein" })
  .trim()
  .min(1, "muss eine Überschrift sein")
  .max(longestTitle, `darf höchstens ${longestTitle} Zeichen haben`)
  .refine((line) => !/[\n<>]/u.test(line) && !unseen.test(line), "muss eine Überschrift in einer Zeile sein, ohne < >");

const text = z
  .string({ error: "muss ein Text sein" })
  .transform((value) => value.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .min(1, "muss ein Text sein")
      .max(longestText, `darf höchstens ${longestText} Zeichen haben`)
      .refine((value) => !unseen.test(value), "enthält Zeichen, die niemand sieht")
      .refine((value) => !markup.test(value), "ist Markdown: HTML geht hier nicht"),
  );

/** The roles that open the app at the door, as an operator writes them. */
const roleNames: readonly string[] = wire.rolesOf("field").map((role) => wire.roleEntries[role].word);

/** What an operator says of a call to action. All values come as text; messages end a sentence that begins with the field. */
export const callToActionContent = z.strictObject(
  {
    name,
    when: z.enum(qualificationCodes, { error: `muss ein Ergebnis sein: ${qualificationCodes.join(", ")}` }),
    title,
    text,
    provider: z
      .string()
      .regex(/^[1-9]\d{0,8}$/u, "muss die Nummer eines Providers sein")
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
