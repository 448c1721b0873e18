import { qualificationCodes } from "@rundgang/domain";
import * as z from "zod";

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

/** What a notice says and after which outcome, by a file or by a call; messages end a sentence that begins with the field. */
export const noticeRules = {
  name,
  when: z.enum(qualificationCodes, { error: `muss ein Ergebnis sein: ${qualificationCodes.join(", ")}` }),
  title,
  text,
} as const;
