import { cleanLine, cleanText } from "@rundgang/forms";
import * as z from "zod/mini";

import { collections, isIriOf, type Collection } from "./iri.ts";
import { uuidPattern } from "./uuid-text.ts";

export const uuid = z.string().check(
  z.regex(uuidPattern, {
    error: "Das ist keine gültige Kennung (UUID).",
  }),
);

/** Replaced requests that one may name: a chain of corrections is short. */
const mostReplaced = 20;

/**
 * The member `replaces` of any repeatable write (decision 017): what this one takes the place of, each by what names its effect, the
 * resource's uuid of a POST or the Idempotency-Key of a PATCH. In a form they are parted by commas.
 */
export const replaces = z.optional(
  z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? value.split(",") : value)),
    z.array(uuid).check(z.maxLength(mostReplaced)),
  ),
);

/** Which collection an IRI field points to: what the API's documentation reads. */
export const iriTargets = z.registry<{ readonly collection: Collection }>();

/** Uuids have 36 letters, the names of collections some twenty. */
const longestIri = 200;

/** With fractions of a second and an offset. */
const longestTime = 40;

/** An IRI of one collection; the message names what is expected. */
export function iriOf(collection: Collection) {
  const schema = z.string().check(
    z.maxLength(longestIri),
    z.refine((value) => isIriOf(collection, value), { error: `Erwartet wird ein Verweis auf /api/${collection}/….` }),
  );
  return schema.register(iriTargets, { collection });
}

/** An IRI of any of our collections. */
export const anyIri = z.string().check(
  z.maxLength(longestIri),
  z.refine((value) => collections.some((name) => isIriOf(name, value)), { error: "Das ist kein gültiger Verweis." }),
);

/** Berlin wall time `YYYY-MM-DD HH:mm:ss` (a `T` between date and time is taken too, A §5). */
export const wallTime = z
  .string()
  .check(
    z.maxLength(longestTime),
    z.regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/u, { error: "Erwartet wird ein Zeitpunkt als JJJJ-MM-TT HH:mm:ss." }),
  );

/** ISO instant in UTC, of a day and an hour that there are: 31 November and 24 o'clock become another time where they are only parsed. */
export const instant = z.string().check(
  z.maxLength(longestTime),
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/u, {
    error: "Erwartet wird ein ISO-Zeitpunkt in UTC.",
    abort: true,
  }),
  z.regex(z.regexes.datetime({}), { error: "Diesen Zeitpunkt gibt es nicht." }),
);

/** SHA-256 as 64 small hex digits. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/u, { error: "Erwartet wird eine SHA-256-Prüfsumme." }));

/** What people write, with a limit, never only blanks. It is cleaned first (`cleanText`). */
export function text(maximum: number) {
  return z
    .string()
    .check(z.overwrite(cleanText), z.trim(), z.minLength(1, { error: "Der Text darf nicht leer sein." }), atMost(maximum));
}

/** `text` that may be empty. */
export function optionalText(maximum: number) {
  return z.string().check(z.overwrite(cleanText), atMost(maximum));
}

/** A name or title: `text` in one line. */
export function line(maximum: number) {
  return text(maximum).check(z.overwrite(cleanLine));
}

/** `line` that may be empty. */
export function optionalLine(maximum: number) {
  return z.string().check(z.overwrite(cleanLine), atMost(maximum));
}

function atMost(maximum: number) {
  return z.maxLength(maximum, { error: `Der Text darf höchstens ${maximum} Zeichen lang sein.` });
}

/** Free-form object of the wire (`data`, `settings`). */
export const jsonObject = z.record(z.string(), z.unknown());

/** Integer cents. */
export const cents = z.int();
