import { isQualificationCode, qualificationCodes } from "@rundgang/domain";
import { brandColourFault } from "@rundgang/domain/contrast";
import * as z from "zod";

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
  .superRefine((colour, context) => {
    const message = brandColourFault(colour);
    if (message !== null) context.addIssue({ code: "custom", message });
  });

const longestAddress = 300;

/** An https address of a page that everybody reads; "" for none. */
const pageAddress = z
  .string({ error: "muss eine Adresse mit „https://“ sein, oder leer" })
  .trim()
  .max(longestAddress, `darf höchstens ${longestAddress} Zeichen haben`)
  .refine(isPageAddress, "muss eine vollständige Adresse sein, die mit „https://“ beginnt, ohne Benutzer und Kennwort");

function isPageAddress(text: string): boolean {
  if (text === "") return true;
  const address = URL.canParse(text) ? new URL(text) : null;
  return address?.protocol === "https:" && address.username === "" && address.password === "" && address.hostname.includes(".");
}

const missing = (what: string) => ({ error: `fehlt: ${what}` });

const colourWords = ["green", "yellow", "red", "black", "blue"] as const;
const buttonColour = z.enum(colourWords, { error: `muss eine dieser Farben sein: ${colourWords.join(", ")}` });

/** Buttons of which the app itself makes visits: with an order, and with an appointment. */
const neededCodes = ["ORDER_REGISTERED", "APPOINTMENT"] as const;
const mostReasons = 12;

/** A button under a unit (A §3 Provider.settings). */
const qualificationButton = z.strictObject(
  {
    qualification: z
      .string({ error: "fehlt: das Ergebnis" })
      .refine(isQualificationCode, `muss eines dieser Ergebnisse sein: ${qualificationCodes.join(", ")}`),
    label: line(40, "die Beschriftung"),
    color: buttonColour.optional(),
    photo: z
      .preprocess(
        asText,
        z.enum(["true", "false"], { error: "muss true oder false sein" }).transform((value) => value === "true"),
      )
      .optional(),
    secondaryButtons: z
      .array(z.strictObject({ label: line(40, "ein Grund"), color: buttonColour.optional() }, missing("label")), {
        error: "muss eine Liste sein",
      })
      .max(mostReasons, `darf höchstens ${mostReasons} Gründe haben`)
      .refine((reasons) => !hasTwice(reasons.map(({ label }) => label)), "darf keinen Grund zweimal haben")
      .optional(),
  },
  missing("qualification und label"),
);

/** All of them in their order; an empty list for the nine that every provider has (A §4). */
const qualificationButtons = z
  .array(qualificationButton, { error: "muss eine Liste sein" })
  .refine((buttons) => !hasTwice(buttons.map(({ qualification }) => qualification)), "darf kein Ergebnis zweimal haben")
  .refine(
    (buttons) => buttons.length === 0 || neededCodes.every((code) => buttons.some((one) => one.qualification === code)),
    `muss ${neededCodes.join(" und ")} enthalten: Aufträge und Termine werden damit festgehalten`,
  );

function hasTwice(words: readonly string[]): boolean {
  return new Set(words).size < words.length;
}

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
    /** Pages that customers find at the foot of each of theirs. Nothing said is the same as not named. */
    links: z
      .strictObject({ privacy: pageAddress.default(""), imprint: pageAddress.default("") }, missing("privacy und imprint"))
      .optional()
      .transform((links) => (links?.privacy === "" && links.imprint === "" ? undefined : links)),
    /** SHA-256 of a logo that was posted; null for the tile with the name. Not named, it stays what it was. */
    logo: z
      .string({ error: "muss ein Logo sein, das abgelegt wurde" })
      .regex(/^[0-9a-f]{64}$/u, "muss ein Logo sein, das abgelegt wurde")
      .nullable()
      .optional(),
    settings: z
      .strictObject({
        unitAddable: flag(true),
        addressAddable: flag(true),
        remoteOrders: flag(false),
        unitNameRequired: flag(false),
        /** Not named, they stay what they were. */
        qualificationButtons: qualificationButtons.optional(),
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
