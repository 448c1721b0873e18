import type { wire } from "@rundgang/contracts";
import { houseName, orderStateWord, type RequestedChange } from "@rundgang/domain";
import type { Level } from "@rundgang/ui";

import type { InboxEntry } from "../../data/inbox/inbox-entry.ts";

/** What a row says is asked for. */
export const wishWords: Readonly<Record<RequestedChange, string>> = {
  iban: "neue IBAN",
  vzf: "neue VZF",
  contract: "neuer Nachweis",
  attachments: "Anlagen",
};

/** Heads of the tasks of the panel (B §2). */
export const taskWords: Readonly<Record<RequestedChange, string>> = {
  iban: "Neue IBAN",
  vzf: "Neue VZF",
  contract: "Neuer Auftragsnachweis",
  attachments: "Anlagen",
};

/** The buttons that begin each (B §2). */
export const taskButtons: Readonly<Record<RequestedChange, string>> = {
  iban: "IBAN korrigieren",
  vzf: "Neue VZF hinterlegen",
  contract: "Neuen Auftragsnachweis hinterlegen",
  attachments: "Anlage hinterlegen",
};

/** "Mühlgasse 9, WE 3", or nothing. */
export function orderPlace({ door }: wire.Order): string | null {
  return door === undefined ? null : `${houseName(door)}, WE ${door.position}`;
}

/** What became of an answer, as a chip; null while it is to be done. */
export function stateChip({ order, state }: InboxEntry): { readonly level: Level; readonly text: string } | null {
  switch (state) {
    case "open":
      return null;
    case "on_its_way":
      return { level: "primary", text: "abgesendet, wird übertragen" };
    case "stuck":
      return { level: "danger", text: "vom Server abgelehnt" };
    case "closed":
      return { level: "danger", text: `nicht mehr möglich: ${orderStateWord(order.status.status)}` };
    case "answered": {
      const word = order.status.status === "CHANGE_REQUEST" ? "in Prüfung" : orderStateWord(order.status.status);
      return { level: order.status.status === "ACCEPTED" ? "positive" : "primary", text: `abgesendet, ${word}` };
    }
  }
}

const dayMs = 86_400_000;

/** "heute", "seit 1 Tag", "seit 3 Tagen": how long a request waits, by whole days. */
export function waitingSince(since: string, now: string): string {
  const days = Math.floor((Date.parse(now) - Date.parse(since)) / dayMs);
  if (days < 1) return "neu";
  return days === 1 ? "seit 1 Tag" : `seit ${days} Tagen`;
}

/** "2 offen · ältester seit 3 Tagen" */
export function inboxSummary(entries: readonly InboxEntry[], now: string): string {
  const open = entries.filter(({ state }) => state === "open");
  const [oldest] = open.map(({ order }) => order.status.statusDtAt).toSorted();
  if (oldest === undefined) return "Keine offenen Korrekturen";
  const since = waitingSince(oldest, now);
  return `${open.length} offen · ${since === "neu" ? "von heute" : `älteste ${since}`}`;
}
