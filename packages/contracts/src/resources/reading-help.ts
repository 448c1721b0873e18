import { readingLanguages } from "@rundgang/domain";
import * as z from "zod/mini";

import { sha256, uuid } from "../primitives.ts";
import { section } from "./document-parts.ts";

/* Apart from what the customer's page loads first. */

/**
 * POST /api/customer_order/reading_helps: the contract summary in another language, to be read beside the German one, which alone counts. That it was
 * sent is a step of the evidence with the SHA-256 of its paper, once for each language. Refusals: 409 `order_changed` where the summary is another one,
 * `order_closed`; 422 at `language` where there is none in it, or the order has no summary.
 */
export const readingHelpCreate = z.object({
  uuid,
  language: z.enum(readingLanguages, "In dieser Sprache gibt es keine Lesehilfe."),
  summarySha256: z.nullable(sha256),
});
export type ReadingHelpCreate = z.infer<typeof readingHelpCreate>;

export const readingHelp = z.object({
  "@type": z.literal("ReadingHelp"),
  language: z.enum(readingLanguages),
  /** Of the sentences in this language. */
  version: z.int(),
  /** That the German text counts, in this language. */
  mark: z.string(),
  /** With the parts of the order's summary, in their order. */
  summary: z.object({
    title: z.string(),
    service: z.string(),
    purpose: z.string(),
    sections: z.array(section),
    withdrawal: section,
  }),
  /** Texts in it that are German: names, amounts, answers, and sentences without a translation. */
  german: z.array(z.string()),
  /** Word before a price that is not charged. */
  instead: z.string(),
  /** Its paper, to be had at `customerDocumentPath`. */
  document: uuid,
});
export type ReadingHelp = z.infer<typeof readingHelp>;
