import type { wire } from "@rundgang/contracts";
import { customerName, isFollowUpSubject, isListed, isOverdue } from "@rundgang/domain";
import type { Level } from "@rundgang/ui";

import type { StoreDamage } from "../../data/canary/store-damage.ts";
import type { BegunOrder } from "../../data/drafts/draft-book.ts";
import { openCorrections } from "../../data/inbox/inbox-entry.ts";
import type { InboxView } from "../../data/inbox/inbox-view.ts";
import type { Notice } from "../../data/notices/notice.ts";
import { needsPerson, type QueueView } from "../../data/outbox/queue-view.ts";
import { isStuck } from "../../data/outbox/stuck-queue.ts";
import { unfinishedCommands } from "../../data/outbox/unfinished-commands.ts";
import type { UpdateState } from "../../data/update/update-state.ts";
import { customerStateOf } from "../../parts/customer-link/customer-state.ts";
import { fullFrom } from "../../platform/storage/photo-space.ts";
import type { StorageState } from "../../platform/storage/storage.ts";

/** What the device knows of what may need somebody. */
export interface BellFacts {
  readonly queue: Pick<QueueView, "entries" | "tooMany" | "lastSuccessAt" | "held" | "updateRequired">;
  /** There are tokens. */
  readonly mayTalk: boolean;
  readonly online: boolean;
  readonly inbox: Pick<InboxView, "entries" | "ready">;
  /** One's own. */
  readonly orders: readonly wire.Order[];
  readonly paperSales: number;
  readonly begunOrders: readonly Pick<BegunOrder, "contractType">[];
  readonly appointments: readonly Pick<wire.Appointment, "type" | "done" | "beginnAt" | "betreff">[];
  /** Immediate calls that wait for somebody on duty. */
  readonly calls: number;
  readonly notices: readonly Notice[];
  readonly update: Pick<UpdateState, "isAvailable" | "isDiscontinued">;
  readonly storage: StorageState;
  readonly damage: StoreDamage | null;
  /** ISO instant. */
  readonly now: string;
}

/** Where something is solved: a page, or what opens there and then. */
export type BellTarget =
  | { readonly type: "page"; readonly to: "/request-queue" | "/inbox" | "/open-paper-orders" | "/appointments" | "/orders" }
  | { readonly type: "order"; readonly orderId: string }
  | { readonly type: "notice"; readonly notice: Notice }
  | { readonly type: "app_status" | "sign_in" | "update" };

export type BellIconName =
  | "damage"
  | "update"
  | "session"
  | "queue"
  | "storage"
  | "call"
  | "notice"
  | "inbox"
  | "question"
  | "overdue"
  | "follow-up"
  | "paper"
  | "begun";

/** One line below the bell. */
export interface BellLine {
  readonly key: string;
  readonly icon: BellIconName;
  readonly level: Level;
  readonly title: string;
  readonly text: string;
  /** How much of it there is. */
  readonly count: number;
  /** Stands in red on top of the list and among the appointments: the number at the bell does not tell of it a third time. */
  readonly isToldElsewhere?: boolean;
  readonly target: BellTarget;
}

/** One source each, the most urgent first. A new one is a function and its place here. */
const sources: readonly ((facts: BellFacts) => readonly BellLine[])[] = [
  damaged,
  updateRequired,
  signedOut,
  blocked,
  tooMany,
  full,
  calls,
  notices,
  corrections,
  questions,
  overdue,
  followUps,
  paper,
  begun,
  update,
];

/** What needs the person now, each with where it is solved; empty where nothing does. */
export function bellLines(facts: BellFacts): readonly BellLine[] {
  return sources.flatMap((source) => source(facts));
}

/** What the number at the bell says. */
export function bellCount(lines: readonly BellLine[], missed: number): number {
  return lines.reduce((sum, { count, isToldElsewhere = false }) => (isToldElsewhere ? sum : sum + count), missed);
}

function page(to: Extract<BellTarget, { type: "page" }>["to"]): BellTarget {
  return { type: "page", to };
}

/** A line that says how many there are; none where there are none. */
function counted(
  count: number,
  [one, many]: readonly [one: string, many: string],
  rest: Omit<BellLine, "title" | "count">,
): readonly BellLine[] {
  return count === 0 ? [] : [{ ...rest, count, title: count === 1 ? one : `${count} ${many}` }];
}

function single(isSo: boolean, line: Omit<BellLine, "count">): readonly BellLine[] {
  return isSo ? [{ ...line, count: 1 }] : [];
}

function damaged({ damage }: BellFacts) {
  return single(damage !== null, {
    key: "damage",
    icon: "damage",
    level: "danger",
    title: "Auf diesem Gerät fehlen gespeicherte Vorgänge",
    text: "Prüfe deine letzten Aufträge und Besuche.",
    target: page("/orders"),
  });
}

/** The version is over, by its date or by what the server answered. */
function mustUpdate({ queue, update: { isDiscontinued } }: BellFacts): boolean {
  return isDiscontinued || queue.updateRequired;
}

function updateRequired(facts: BellFacts) {
  return single(mustUpdate(facts), {
    key: "update-required",
    icon: "update",
    level: "danger",
    title: "Jetzt aktualisieren",
    text: "Diese Version ist veraltet und wird nicht mehr unterstützt.",
    target: { type: "update" },
  });
}

function signedOut({ queue, mayTalk, online }: BellFacts) {
  return single(online && (queue.held || !mayTalk), {
    key: "session",
    icon: "session",
    level: "danger",
    title: "Neu anmelden",
    text: "Erst dann wird gesendet, was du erfasst hast.",
    target: { type: "sign_in" },
  });
}

function blocked({ queue }: BellFacts) {
  const count = unfinishedCommands(queue.entries).filter((command) => command.some(needsPerson)).length;
  return counted(count, ["1 Vorgang kann nicht gesendet werden", "Vorgänge können nicht gesendet werden"], {
    key: "blocked",
    icon: "queue",
    level: "danger",
    text: "Sieh nach, woran es liegt.",
    target: page("/request-queue"),
  });
}

function tooMany({ queue, online, now }: BellFacts) {
  return single(isStuck(queue, online, now), {
    key: "too-many",
    icon: "queue",
    level: "yellow",
    title: "Sehr viele Vorgänge warten",
    text: online ? "Seit Minuten kommt nichts an." : "Mit Netz gehen sie von selbst los.",
    target: page("/request-queue"),
  });
}

function full({ storage }: BellFacts) {
  return single(storage.type === "known" && storage.percent >= fullFrom, {
    key: "storage",
    icon: "storage",
    level: "danger",
    title: "Der Speicher ist fast voll",
    text: "Neue Fotos sind erst wieder möglich, wenn Platz frei ist.",
    target: { type: "app_status" },
  });
}

function calls({ calls: count }: BellFacts) {
  return counted(count, ["1 Sofort-Beratung wartet", "Sofort-Beratungen warten"], {
    key: "calls",
    icon: "call",
    level: "primary",
    text: "Wer sie zuerst annimmt, bekommt sie.",
    target: page("/appointments"),
  });
}

function notices({ notices: all, now }: BellFacts): readonly BellLine[] {
  return all
    .filter(({ dueAt, postponed }) => postponed || Date.parse(dueAt) <= Date.parse(now))
    .map((notice) => ({
      key: notice.id,
      icon: "notice",
      level: "primary",
      title: notice.title,
      text: notice.place,
      count: 1,
      target: { type: "notice", notice },
    }));
}

function corrections({ inbox }: BellFacts) {
  return counted(openCorrections({ ready: inbox.ready, entries: inbox.entries }), ["1 Korrekturanfrage", "Korrekturanfragen"], {
    key: "corrections",
    icon: "inbox",
    level: "yellow",
    text: "Das Backoffice möchte etwas berichtigt haben.",
    target: page("/inbox"),
  });
}

/** What customers of remote orders have asked on their own page, for as long as these wait for them. */
function questions({ orders }: BellFacts): readonly BellLine[] {
  return orders.flatMap((order) => {
    const asked = customerStateOf(order) === "awaiting" ? (order.questions ?? []) : [];
    const latest = asked.at(-1);
    if (latest === undefined) return [];
    return {
      key: `question ${latest.uuid}`,
      icon: "question",
      level: "yellow",
      title: `Rückfrage von ${customerName(order)}`,
      text: latest.text,
      count: asked.length,
      target: { type: "order", orderId: order.uuid },
    };
  });
}

function overdueOf({ appointments, now }: BellFacts, areFollowUps: boolean): number {
  return appointments.filter(
    (one) => isListed(one, false) && isOverdue(one, now) && isFollowUpSubject(one.betreff) === areFollowUps,
  ).length;
}

function overdue(facts: BellFacts) {
  return counted(overdueOf(facts, false), ["1 überfälliger Termin", "überfällige Termine"], {
    key: "overdue",
    icon: "overdue",
    level: "yellow",
    text: "Erledigt, verschoben oder nachzuholen?",
    isToldElsewhere: true,
    target: page("/appointments"),
  });
}

function followUps(facts: BellFacts) {
  return counted(overdueOf(facts, true), ["1 überfällige Wiedervorlage", "überfällige Wiedervorlagen"], {
    key: "follow-ups",
    icon: "follow-up",
    level: "yellow",
    text: "Hier wolltest du noch einmal klingeln.",
    isToldElsewhere: true,
    target: page("/appointments"),
  });
}

function paper({ paperSales }: BellFacts) {
  return counted(paperSales, ["1 offener Papierauftrag", "offene Papieraufträge"], {
    key: "paper",
    icon: "paper",
    level: "yellow",
    text: "Es fehlen noch Angaben oder Fotos.",
    target: page("/open-paper-orders"),
  });
}

function begun({ begunOrders }: BellFacts) {
  /* Those of a sale on paper stand among the paper orders. */
  const count = begunOrders.filter(({ contractType }) => contractType !== "paper-delayed").length;
  return counted(count, ["1 begonnener Auftrag", "begonnene Aufträge"], {
    key: "begun",
    icon: "begun",
    level: "secondary",
    text: "Noch nicht abgegeben, nur auf diesem Gerät.",
    target: page("/request-queue"),
  });
}

function update(facts: BellFacts) {
  return single(facts.update.isAvailable && !mustUpdate(facts), {
    key: "update",
    icon: "update",
    level: "primary",
    title: "Update verfügbar",
    text: "Die App lädt dafür einmal neu; was du erfasst hast, bleibt.",
    target: { type: "update" },
  });
}
