import { germanDate } from "@rundgang/forms";

import type { MailText } from "../contract-summary/build-mail.ts";
import { nameOrNothing } from "../contract-summary/name-or-nothing.ts";
import type { OrderHand } from "./order-transitions.ts";
import { addDays, isDayOff } from "./public-holidays.ts";
import { withdrawalTerms } from "./withdrawal-terms.ts";

/** When a contract was concluded, ISO dates in Berlin. */
export interface Conclusion {
  /** The day of the order: of the capture, by the device's clock; of a remote order that of its customer's confirmation. */
  readonly capturedOn: string;
  /** When it came to the server, by the server's clock; not there before, and where nobody says so. */
  readonly receivedOn?: string | undefined;
  /** When the back office accepted the order; null before. */
  readonly acceptedOn: string | null;
  /**
   * When its confirmation with the instruction of the right of withdrawal was handed over; null: it is to be, and was not yet. Not there: there
   * is nobody to send it to, or nobody says so.
   */
  readonly instructedOn?: string | null | undefined;
}

/**
 * Last day of the right of withdrawal, ISO date: 14 days after the latest of receipt, acceptance and hand-over of the instruction; never a
 * Saturday, a Sunday or a holiday (§§ 187, 188, 193, 355, 356 BGB). Without an instruction it is a year more. The device's clock counts where the
 * server has not yet received the order, and nowhere else.
 */
export function withdrawalDeadline({ capturedOn, receivedOn = capturedOn, acceptedOn, instructedOn }: Conclusion): string {
  const concluded = latestOf(receivedOn, acceptedOn);
  const begin =
    instructedOn === null ? addMonths(concluded, withdrawalTerms.monthsWithoutInstruction) : latestOf(concluded, instructedOn);
  let last = addDays(begin, withdrawalTerms.days);
  while (isDayOff(last)) last = addDays(last, 1);
  return last;
}

function latestOf(day: string, other: string | null | undefined): string {
  return other !== null && other !== undefined && other > day ? other : day;
}

/** The same day so many months later; where that month is shorter, its last one (§ 188 Abs. 3 BGB). */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
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
  const { received, today, capturedOn, receivedOn = capturedOn, hand, awaiting = false } = withdrawal;
  if (received > today) return { kind: "wrong", message: "Der Widerruf kann nicht in der Zukunft eingegangen sein." };
  /* Of a device whose clock was wrong nobody knows the day: the earlier one of both counts. */
  if (received < (receivedOn < capturedOn ? receivedOn : capturedOn))
    return { kind: "wrong", message: "Der Widerruf kann nicht vor dem Auftrag eingegangen sein." };
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
