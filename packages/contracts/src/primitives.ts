import * as z from "zod/mini";

import { collections, isIriOf, type Collection } from "./iri.ts";

export const uuid = z.string().check(
  z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u, {
    error: "Das ist keine gültige Kennung (UUID).",
  }),
);

/** Which collection an IRI field points to: what the API's documentation reads. */
export const iriTargets = z.registry<{ readonly collection: Collection }>();

/** An IRI of one collection; the message names what is expected. */
export function iriOf(collection: Collection) {
  const schema = z
    .string()
    .check(z.refine((value) => isIriOf(collection, value), { error: `Erwartet wird ein Verweis auf /api/${collection}/….` }));
  return schema.register(iriTargets, { collection });
}

/** An IRI of any of our collections. */
export const anyIri = z
  .string()
  .check(z.refine((value) => collections.some((name) => isIriOf(name, value)), { error: "Das ist kein gültiger Verweis." }));

/** Berlin wall time `YYYY-MM-DD HH:mm:ss` (a `T` between date and time is taken too, A §5). */
export const wallTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/u, { error: "Erwartet wird ein Zeitpunkt als JJJJ-MM-TT HH:mm:ss." }));

/** ISO instant in UTC. */
export const instant = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/u, { error: "Erwartet wird ein ISO-Zeitpunkt in UTC." }));

/** SHA-256 as 64 small hex digits. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/u, { error: "Erwartet wird eine SHA-256-Prüfsumme." }));

/** One line or paragraph of text with a limit, never only blanks. */
export function text(maximum: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: "Der Text darf nicht leer sein." }),
      z.maxLength(maximum, { error: `Der Text darf höchstens ${maximum} Zeichen lang sein.` }),
    );
}

/** A short text that may be empty, with a limit. */
export function optionalText(maximum: number) {
  return z.string().check(z.maxLength(maximum, { error: `Der Text darf höchstens ${maximum} Zeichen lang sein.` }));
}

/** Free-form object of the wire (`data`, `settings`). */
export const jsonObject = z.record(z.string(), z.unknown());

/** Integer cents. */
export const cents = z.int();
