import * as z from "zod/mini";

import { ruleConditionGroups } from "./condition.ts";

/** What a price is charged by. */
const priceModes = ["monthly", "once"] as const;
export type PriceMode = (typeof priceModes)[number];

/** Why something is no `PriceMode`, in German, with B's word for it (B §8 "Invalid price mode"). */
export function priceModeFault(found: unknown): string {
  const said = typeof found === "string" ? `'${found}'` : "die Angabe";
  return `⚠ Ungültig: Ein Preis gilt 'monthly' (monatlich) oder 'once' (einmalig); ${said} ist keines davon.`;
}

export const priceMode = z.enum(priceModes, { error: ({ input }) => priceModeFault(input) });

/**
 * A price of the catalogue (3-decisions "Orders"). It is charged while a chosen, visible component refers to it; one that no
 * component refers to is charged whenever `when` holds. Negative cents are a credit.
 */
export const catalogueItem = z.object({
  key: z.string(),
  /** `{amount}` stands for the number of units charged or listed. */
  label: z.string(),
  /** Integer cents, gross. */
  cents: z.int(),
  mode: priceMode,
  /** Months in which it is charged, counted from 1, both included. */
  months: z.optional(z.object({ from: z.int(), to: z.optional(z.int()) })),
  /** `true`: times the amount of the component; `{slots}`: times the filled slots of that list. */
  perUnit: z.optional(z.union([z.boolean(), z.object({ slots: z.string() })])),
  /** The first units cost nothing. */
  freeUnits: z.optional(z.int()),
  when: z.optional(ruleConditionGroups),
  /** While this holds the price is listed struck through and not charged. */
  struckWhen: z.optional(ruleConditionGroups),
  /** For people who edit the catalogue; never shown to a customer. */
  note: z.optional(z.string()),
});
export type CatalogueItem = z.infer<typeof catalogueItem>;
