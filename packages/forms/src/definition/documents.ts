import * as z from "zod/mini";
import { _default as withDefault } from "zod/mini";

import { ruleConditionGroups } from "./condition.ts";

const when = z.optional(ruleConditionGroups);

/**
 * Text of a document. `{{key}}` stands for an answer as a person reads it, `{{$name}}` for a value of the moment:
 * $today, $monthly (both monthly totals with their months, or the one where nothing changes), $monthlyFirst, $monthlyLater, $once,
 * $firstMonths, $nextMonth.
 */
const template = z.string();

/** A line of label and value. */
const documentRow = z.union([
  /** An answer under its own title, or under `label`; left out while empty. */
  z.strictObject({ answer: z.string(), label: z.optional(z.string()), when }),
  z.strictObject({ label: z.string(), text: template, when }),
  /** What is chosen among these components, each with its monthly or one-off price lines. */
  z.strictObject({ chosen: z.array(z.string()), when }),
]);
export type DocumentRow = z.infer<typeof documentRow>;

/** A piece of a document. */
export const documentBlock = z.union([
  z.strictObject({ paragraph: template, when }),
  z.strictObject({ list: z.array(z.object({ text: template, when })), when }),
  z.strictObject({ rows: z.array(documentRow), when }),
  /** All price lines of a mode as a table with its totals. */
  z.strictObject({ prices: z.enum(["once", "monthly"]), title: z.string(), when }),
  /** Speeds of the chosen package. */
  z.strictObject({ speeds: z.string(), when }),
  /** Names of what is chosen among these components. */
  z.strictObject({ chosen: z.array(z.string()), otherwise: z.optional(z.string()), when }),
]);
export type DocumentBlock = z.infer<typeof documentBlock>;

const subsection = z.object({
  number: z.optional(z.string()),
  title: z.string(),
  blocks: z.array(documentBlock),
  when,
});

/** A numbered part of a document with parts of its own. */
export const documentSection = z.object({
  number: z.optional(z.string()),
  title: z.string(),
  blocks: z.array(documentBlock),
  sections: withDefault(z.array(subsection), []),
  when,
});
export type DocumentSection = z.infer<typeof documentSection>;
export type DocumentSubsection = z.infer<typeof subsection>;

const mail = z.object({ subject: template, paragraphs: z.array(z.object({ text: template, when })) });
export type MailTemplate = z.infer<typeof mail>;

/**
 * How the summary came to the customer (3-decisions "Orders"): by mail, on his own page, where it was shown to its end, or on paper.
 */
export const boxFlows = ["mail", "page", "paper"] as const;
export type BoxFlow = (typeof boxFlows)[number];

/** A box to tick. It stands in `flows` alone; without them in each (domain `boxesOf`). */
const checkbox = z.object({
  key: z.string(),
  text: z.string(),
  flows: z.optional(z.array(z.enum(boxFlows)).check(z.minLength(1))),
});
export type ConfirmationBox = z.infer<typeof checkbox>;

/** The direct debit mandate that the form gives: whom, in which words, and the answers that name account holder and IBAN. */
const mandate = z.object({
  /** What the customer reads that he gives. */
  title: withDefault(z.string(), "SEPA-Lastschriftmandat"),
  /** SEPA creditor identifier. */
  creditorId: z.string(),
  creditorAddress: z.string(),
  paragraphs: z.array(z.string()),
  accountHolder: z.string(),
  iban: z.string(),
});

/** One version of all texts that a lawyer may change. */
export const documentVersion = z.object({
  version: z.int(),
  /** Title, service and provider, contact, purpose: the head of the contract summary. */
  title: z.string(),
  service: template,
  providerName: z.string(),
  providerContact: z.array(z.string()),
  /** Whom the mails come from; without one the server's own sender. */
  sender: z.optional(z.object({ name: z.string(), address: z.string() })),
  /** Colour of headings, `#rrggbb`. */
  accent: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/u))),
  purpose: z.string(),
  summary: z.array(documentSection),
  withdrawal: documentSection,
  /** The form on which a customer may withdraw (Annex 2 to Art. 246a EGBGB); lines to write on are labels without text. */
  withdrawalForm: z.optional(documentSection),
  mandate: z.optional(mandate),
  /** The boxes that the customer ticks before signing. */
  confirmations: z.array(checkbox),
  /** `receipt` confirms that an order came, and nothing of what it says; without one in words of our own. */
  mails: z.object({ summary: mail, confirmation: mail, receipt: z.optional(mail) }),
});
export type DocumentVersion = z.infer<typeof documentVersion>;

/** `data.documents`: the review screen and all versions of the texts, one of them active. */
export const documents = z.object({
  active: z.int(),
  /** Answers that name the signatory: first name, last name, city, e-mail. */
  signatory: z.object({ firstName: z.string(), lastName: z.string(), city: z.string(), email: z.string() }),
  review: z.array(documentSection),
  versions: z.array(documentVersion),
});
export type Documents = z.infer<typeof documents>;
