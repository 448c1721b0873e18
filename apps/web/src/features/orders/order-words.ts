import type { wire } from "@rundgang/contracts";
import {
  deviationWords,
  houseName,
  isSentAgain,
  missingOfOrder,
  orderStateLevel,
  orderStateWord,
  orderTypeOf,
  requestedChangeLabels,
  type DeviationWords,
  mailReasonText,
} from "@rundgang/domain";
import type { Level } from "@rundgang/ui";

import { customerStateOf, type RemoteOrder } from "../../parts/customer-link/customer-state.ts";

type Mail = NonNullable<wire.Order["mails"]>[number];

/** An order's state as a chip shows it. */
export interface OrderState {
  readonly word: string;
  readonly level: Level;
}

/** What became of an order, in words. */
export function stateOf(order: RemoteOrder): OrderState {
  const { status } = order;
  const ofCustomer = customerStateOf(order);
  if (ofCustomer === "awaiting") return { word: "wartet auf Kunden", level: "yellow" };
  if (ofCustomer === "expired") return { word: "abgelaufen", level: "secondary" };
  if (ofCustomer === "confirmed" && status.status === "NEW") return { word: "vom Kunden bestätigt", level: "positive" };
  return { word: statusWord(status), level: orderStateLevel(status.status) };
}

/** One entry of the history: 'eingegangen', 'widerrufen' … */
export function statusWord({ status, data }: Pick<wire.OrderStatus, "status" | "data">): string {
  return orderStateWord(status, data.withdrawal !== undefined);
}

/** "Lindenstraße 14, WE 2"; "" where the server does not tell. */
export function doorText({ door }: Pick<wire.Order, "door">): string {
  return door === undefined ? "" : `${houseName(door)}, WE ${door.position}`;
}

const captures = { live: "live erfasst", paper: "auf Papier erfasst", remote: "remote erfasst" } as const;

/** How it was captured. */
export function captureText({ contractType }: Pick<wire.Order, "contractType">): string {
  return captures[orderTypeOf(contractType)];
}

/** What the order lacks, in words; empty where nothing is. */
export function missingWords(order: Pick<wire.Order, "status" | "contractType" | "delivered">): readonly string[] {
  if (order.delivered === undefined) return [];
  const missing = missingOfOrder({
    status: order.status.status,
    contractType: order.contractType,
    requestedChanges: order.status.data.requestedChanges,
    delivered: order.delivered,
  });
  return missing.map((key) => requestedChangeLabels[key]);
}

/** Each deviation in words; the same sentence once. */
export function deviationsOf({ deviations = [] }: Pick<wire.Order, "deviations">): readonly DeviationWords[] {
  const words = deviations.map(deviationWords);
  return [...new Map(words.map((one) => [`${one.title} ${one.text}`, one])).values()];
}

const mailKinds: Readonly<Record<Mail["kind"], string>> = {
  summary: "VZF zur Bestätigung",
  confirmation: "Auftragsbestätigung",
  withdrawal: "Bestätigung des Widerrufs",
  mandate: "Neues SEPA-Lastschriftmandat",
  link: "Link zum Auftrag",
};
const mailStates: Readonly<Record<wire.MailState, OrderState>> = {
  queued: { word: "wird gesendet", level: "secondary" },
  handed_over: { word: "gesendet", level: "positive" },
  failed: { word: "nicht gesendet", level: "danger" },
  withdrawn: { word: "zurückgezogen", level: "secondary" },
  bounced: { word: "zurückgekommen", level: "danger" },
};

interface MailWords extends OrderState {
  readonly title: string;
  /** What the mail server said against it, as a sentence. */
  readonly why: string | null;
}

/** A mail to the customer: what it is, how far it has come, and why no further. */
export function mailWords({ kind, state, reason = null }: Pick<Mail, "kind" | "state" | "reason">): MailWords {
  return { title: mailKinds[kind], ...mailStates[state], why: reason === null ? null : mailReasonText(reason) };
}

/** Mails that have not reached the customer and will not by themselves; one that the back office has sent again is no worry any more. */
export function lostMails({ mails = [] }: Pick<wire.Order, "mails">): readonly Mail[] {
  return mails.filter((mail) => (mail.state === "bounced" || mail.state === "failed") && !isSentAgain(mails, mail));
}
