import { wire } from "@rundgang/contracts";
import type { Level } from "@rundgang/ui";

/** What a webhook can tell of, in the words of its boxes. */
export const kindWords: Readonly<Record<wire.WebhookKind, string>> = {
  "auftrag.received": "eingegangen",
  "auftrag.status": "Status geändert",
  "auftrag.corrected": "berichtigt",
  "auftrag.customer_confirmed": "vom Kunden bestätigt",
  "auftrag.withdrawn": "widerrufen",
  "termin.made": "angelegt",
  "termin.moved": "verschoben",
  "termin.handed_over": "übergeben",
  "termin.changed": "geändert",
  "termin.done": "erledigt",
  "termin.cancelled": "entfallen",
  "termin.reopened": "wieder offen",
};

/** The kinds in their groups. */
export const kindGroups: readonly { readonly title: string; readonly kinds: readonly wire.WebhookKind[] }[] = [
  { title: "Aufträge", kinds: wire.webhookKinds.filter((kind) => kind.startsWith("auftrag.")) },
  { title: "Termine", kinds: wire.webhookKinds.filter((kind) => kind.startsWith("termin.")) },
];

/** "Auftrag eingegangen"; a kind that this version does not know as it stands on the wire. */
export function eventWords(kind: string): string {
  if (kind === wire.webhookTestKind) return "Testnachricht";
  const known = wire.webhookKinds.find((one) => one === kind);
  if (known === undefined) return kind;
  return `${known.startsWith("auftrag.") ? "Auftrag" : "Termin"} ${kindWords[known]}`;
}

interface Word {
  readonly word: string;
  readonly level: Level;
}

export const deliveryWords: Readonly<Record<wire.WebhookDelivery["state"], Word>> = {
  waiting: { word: "wartet", level: "primary" },
  delivered: { word: "zugestellt", level: "positive" },
  failed: { word: "gescheitert", level: "danger" },
  dropped: { word: "verworfen", level: "secondary" },
};

/** How a webhook stands: ended, stopped, failing, or well. */
export function webhookWord(
  { pausedAt, pausedBy, endedAt }: Pick<wire.Webhook, "pausedAt" | "pausedBy" | "endedAt">,
  state: Pick<wire.WebhookState, "failed" | "failingSince"> | undefined,
): Word {
  if (endedAt !== null) return { word: "beendet", level: "secondary" };
  if (pausedAt !== null && pausedBy === "receiver") return { word: "vom Empfänger angehalten", level: "danger" };
  if (pausedAt !== null) return { word: "angehalten", level: "yellow" };
  if (state !== undefined && state.failed > 0) return { word: "Zustellung gescheitert", level: "danger" };
  if (state !== undefined && state.failingSince !== null) return { word: "Fehler, wird wiederholt", level: "yellow" };
  return { word: "aktiv", level: "positive" };
}

/** "0,3 s" */
export function secondsWords(ms: number): string {
  return `${(ms / 1000).toLocaleString("de-DE", { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`;
}

/** The host of a target, which is what people know it by; the whole of what is no address. */
export function hostWords(target: string): string {
  return URL.parse(target)?.host ?? target;
}
