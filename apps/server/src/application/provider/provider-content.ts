import * as z from "zod";

import { contrast, leastContrast } from "./contrast.ts";
import { isCreditorId } from "./creditor-id.ts";

/** One line without control characters, braces (they mean something in a form's texts) or blanks at its ends. */
const line = (longest: number, what: string) =>
  z
    .string({ error: `muss ${what} sein` })
    .trim()
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}{}<>]+$/u, `muss ${what} in einer Zeile sein, ohne { } < >`)
    .max(longest, `darf höchstens ${longest} Zeichen haben`);

const mailAddress = z.email({ error: "muss eine E-Mail-Adresse sein" }).max(200, "darf höchstens 200 Zeichen haben");

/** A file says all of it as text; a call says numbers and flags as such. */
const asText = (value: unknown) => (typeof value === "number" || typeof value === "boolean" ? String(value) : value);

const flag = (usual: boolean) =>
  z.preprocess(
    asText,
    z
      .enum(["true", "false"], { error: "muss true oder false sein" })
      .default(usual ? "true" : "false")
      .transform((value) => value === "true"),
  );

const accent = z
  .string({ error: "muss eine Farbe wie „#424190“ sein" })
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/u, "muss eine Farbe wie „#424190“ sein, in Anführungszeichen")
  .superRefine((colour, context) => {
    if (!/^#[0-9a-f]{6}$/u.test(colour)) return;
    const found = contrast(colour, "#ffffff");
    if (found >= leastContrast) return;
    const text = (value: number) => value.toFixed(1).replace(".", ",");
    context.addIssue({
      code: "custom",
      message: `ist zu hell: Der Kontrast zu Weiß ist ${text(found)} zu 1, Schrift braucht mindestens ${text(leastContrast)} zu 1`,
    });
  });

const missing = (what: string) => ({ error: `fehlt: ${what}` });

/** What an operator says of a provider, as text or as JSON; messages end a sentence that begins with the field. */
export const providerContent = z.strictObject(
  {
    number: z.preprocess(
      asText,
      z
        .string({ error: "muss eine ganze Zahl ab 1 sein" })
        .regex(/^[1-9]\d{0,8}$/u, "muss eine ganze Zahl ab 1 sein")
        .transform(Number),
    ),
    name: line(80, "der Name der Firma"),
    shortName: line(12, "ein Kürzel"),
    address: z.strictObject(
      {
        street: line(100, "Straße und Hausnummer"),
        postcode: z
          .string({ error: "muss eine Postleitzahl sein" })
          .regex(/^\d{4,5}$/u, "muss eine Postleitzahl aus 4 oder 5 Ziffern sein"),
        city: line(100, "ein Ort"),
      },
      missing("street, postcode und city"),
    ),
    contact: z.strictObject(
      {
        service: line(80, "der Name des Kundenservice"),
        mail: mailAddress,
        phone: z
          .string({ error: "muss eine Telefonnummer sein" })
          .regex(/^\+?\d[\d ()/-]{4,28}\d$/u, "muss eine Telefonnummer sein"),
      },
      missing("service, mail und phone"),
    ),
    creditorId: z
      .string({ error: "muss eine Gläubiger-Identifikationsnummer sein" })
      .transform((text) => text.replaceAll(" ", "").toUpperCase())
      .refine(isCreditorId, "ist keine Gläubiger-Identifikationsnummer, oder ihre Prüfziffern stimmen nicht"),
    mailSender: z.strictObject({ name: line(80, "der Name des Absenders"), address: mailAddress }, missing("name und address")),
    colours: z.strictObject({ accent }, missing("accent")),
    settings: z
      .strictObject({
        unitAddable: flag(true),
        addressAddable: flag(true),
        remoteOrders: flag(false),
        unitNameRequired: flag(false),
      })
      .prefault({}),
    carriers: z
      .array(
        z.strictObject({
          id: line(20, "eine Kennung"),
          name: line(80, "der Name eines Anbieters"),
        }),
        { error: "muss eine Liste sein" },
      )
      .default([]),
    /** File of the provider's own order form, from the provider's file; without one the standard form under the provider's name. */
    form: line(200, "der Name einer Datei").optional(),
  },
  { error: "muss eine Liste von Feldern sein" },
);
export type ProviderContent = z.output<typeof providerContent>;
