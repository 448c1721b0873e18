import { germanDate } from "@rundgang/forms";

import type { MailText } from "../contract-summary/build-mail.ts";
import { nameOrNothing } from "../contract-summary/name-or-nothing.ts";
import type { OrderHand } from "./order-transitions.ts";
import { addDays, isDayOff } from "./public-holidays.ts";
import { withdrawalTerms } from "./withdrawal-terms.ts";

/** When a contract was concluded, ISO dates in Berlin. */
export interface Conclusion {
  /** The day of the order: of the capture; of a remote order that of its customer's confirmation. */
  readonly capturedOn: string;
  /** When the back office accepted the order; null before. */
  readonly acceptedOn: string | null;
}

/**
 * Last day of the right of withdrawal, ISO date: 14 days after the conclusion, which is the acceptance, or before there is one the day of
 * the capture; never a Saturday, a Sunday or a holiday (§§ 187, 188, 193, 355 BGB).
 */
export function withdrawalDeadline({ capturedOn, acceptedOn }: Conclusion): string {
  const concluded = acceptedOn !== null && acceptedOn > capturedOn ? acceptedOn : capturedOn;
  let last = addDays(concluded, withdrawalTerms.days);
  while (isDayOff(last)) last = addDays(last, 1);
  return last;
}

/** A withdrawal that somebody records: when the customer's word came in, and who records it. */
export interface RecordedWithdrawal extends Conclusion {
  /** ISO date. */
  readonly received: string;
  /** ISO date in Berlin. */
  readonly today: string;
  readonly hand: OrderHand;
  /** A remote order that its customer has not confirmed yet: nothing is concluded, so that no deadline runs. */
  readonly awaiting?: boolean | undefined;
}

export type WithdrawalVerdict =
  /** `deadline` null: none runs yet. */
  | { readonly kind: "taken"; readonly deadline: string | null; readonly late: boolean }
  | { readonly kind: "wrong"; readonly message: string };

/** Judges a withdrawal by its dates. A late one is for the back office alone to take. */
export function judgeWithdrawal(withdrawal: RecordedWithdrawal): WithdrawalVerdict {
  const { received, today, capturedOn, hand, awaiting = false } = withdrawal;
  if (received > today) return { kind: "wrong", message: "Der Widerruf kann nicht in der Zukunft eingegangen sein." };
  if (received < capturedOn) return { kind: "wrong", message: "Der Widerruf kann nicht vor dem Auftrag eingegangen sein." };
  if (awaiting) return { kind: "taken", deadline: null, late: false };
  const deadline = withdrawalDeadline(withdrawal);
  const late = received > deadline;
  if (!late || hand === "back_office") return { kind: "taken", deadline, late };
  return { kind: "wrong", message: `Die Widerrufsfrist endete am ${germanDate(deadline)}. Bitte wende dich an das Backoffice.` };
}

/** What the confirmation of a withdrawal tells; dates as ISO. */
export interface WithdrawalMailInput {
  /** First and last name as they were typed. */
  readonly name: string;
  readonly number: number;
  readonly capturedOn: string;
  readonly received: string;
  /** Null: none runs yet. */
  readonly deadline: string | null;
  readonly late: boolean;
  readonly addressLine: string;
  readonly provider: string;
}

/** The mail that confirms a withdrawal to the customer. */
export function withdrawalMail(input: WithdrawalMailInput): MailText {
  const values: Readonly<Record<string, string>> = {
    /* A mail goes to whatever address was typed: it carries names alone of what was typed beside it. */
    name: nameOrNothing(input.name),
    number: String(input.number),
    captured: germanDate(input.capturedOn),
    received: germanDate(input.received),
    deadline: input.deadline === null ? "" : germanDate(input.deadline),
    address: input.addressLine,
    provider: input.provider,
  };
  const { subject, paragraphs, late, ending } = withdrawalTerms.mail;
  const fill = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/gu, (_, key: string) => values[key] ?? "").replaceAll(/ (?=[,.!])/gu, "");
  return { subject, paragraphs: [...paragraphs, ...(input.late ? [late] : []), ...ending].map(fill) };
}
