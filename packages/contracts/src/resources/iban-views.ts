import * as z from "zod/mini";

import { instant, iriOf, optionalText, uuid } from "../primitives.ts";

/** Letters of a reason to read an IBAN, at least and at most. */
export const viewReasonLength = { min: 8, max: 500 } as const;

/** What is wrong with a reason; null where nothing is. German, for both sides. */
export function viewReasonFault(reason: string): string | null {
  const letters = [...reason.trim()].length;
  if (letters === 0) return "Bitte gib einen Grund an. Er bleibt beim Auftrag stehen.";
  if (letters < viewReasonLength.min) return `Der Grund ist zu kurz: mindestens ${viewReasonLength.min} Zeichen.`;
  return letters > viewReasonLength.max ? `Der Grund ist zu lang: höchstens ${viewReasonLength.max} Zeichen.` : null;
}

/**
 * Somebody of the back office read a customer's IBAN, which he is told masked everywhere else: who, when and why. `iban` stands in the answer to
 * its POST alone, and is null ever after.
 */
export const ibanView = z.object({
  "@id": iriOf("iban_views"),
  "@type": z.literal("IbanView"),
  uuid,
  kunde: iriOf("kundes"),
  mitarbeiter: iriOf("mitarbeiters"),
  name: z.string(),
  reason: z.string(),
  createdAt: instant,
  iban: z.nullable(z.string()),
});
export type IbanView = z.infer<typeof ibanView>;

/**
 * POST /api/iban_views. Refusals: 403 `password_needed` where the password was given more than five minutes ago; 422 at `kunde` where there is
 * no IBAN; 422 at `uuid` for a view of more than five minutes ago.
 */
export const ibanViewCreate = z.object({
  uuid,
  kunde: iriOf("kundes"),
  reason: optionalText(4000).check(
    z.trim(),
    z.check((context) => {
      const message = viewReasonFault(context.value);
      if (message !== null) context.issues.push({ code: "custom", input: context.value, message });
    }),
  ),
});
