import type { wire } from "@rundgang/contracts";
import { formatRecent, formatSize, type Level } from "@rundgang/ui";

export const viewLabels: Readonly<Record<wire.DeviceView, string>> = {
  all: "Alle",
  silent: "Still seit 2 Tagen",
  unsent: "Ungesendet",
  outdated: "Alte Version",
  full: "Speicher knapp",
};

/** What is said of a version that is not the newest, with its colour. */
export const versionWords: Readonly<Record<wire.VersionState, { readonly word: string; readonly level: Level } | null>> = {
  current: null,
  older: { word: "ältere Version", level: "yellow" },
  deprecated: { word: "veraltet", level: "yellow" },
  ended: { word: "nicht mehr unterstützt", level: "danger" },
};

export const taskTitles: Readonly<Record<wire.DeviceTaskKind, string>> = {
  dump: "Abbild des Geräts",
  purge: "Vorgang verwerfen",
  dissolve: "Wartebindung lösen",
  priority: "Vorrang ändern",
};

export const stepWords: Readonly<Record<wire.DeviceTaskStep, string>> = {
  asked: "erbeten",
  received: "Vorgang übergeben",
  tried: "noch nicht möglich",
  done: "erfüllt",
  refused: "nicht erfüllt",
  withdrawn: "zurückgenommen",
};

/** Why a device has not done it, as it told. */
const reasons: Readonly<Record<string, string>> = {
  not_found: "einen solchen Vorgang gibt es dort nicht",
  wrong_state: "er wird gerade gesendet oder ist erledigt",
  arrived: "er ist schon beim Server angekommen",
  unreadable: "er lässt sich dort nicht lesen",
  unchanged: "es war schon so",
  may_have_arrived: "er ist vielleicht schon beim Server; das Gerät versucht es wieder",
};

/** What a step adds: a reason in words, else as it is written down; "" for nothing. */
export function noteText(note: string): string {
  return reasons[note] ?? note;
}

/** What waits on a device, by the name of its kind. */
const kindWords: Readonly<Record<string, string>> = {
  upload: "Datei",
  customer: "Kunde",
  customer_patch: "IBAN des Kunden",
  order: "Auftrag",
  order_patch: "Korrektur des Auftrags",
  order_status: "Abgeschlossene Korrektur",
  unit: "Neue Wohneinheit",
  unit_patch: "Wohneinheit",
  qualification: "Besuch",
  qualification_patch: "Geänderter Besuch",
  comment: "Kommentar",
  appointment: "Termin",
  appointment_patch: "Geänderter Termin",
  withdrawal: "Widerruf",
  contact: "Eigentümer",
  owner: "Eigentümer der Adresse",
  address: "Neue Adresse",
  address_files: "Fotos der Adresse",
  address_note: "Foto oder Notiz",
  address_note_patch: "Gelöschtes Foto oder gelöschte Notiz",
  user_preferences: "Einstellungen",
  broadcast: "Mail an den Kunden",
};

/** A request that waits, in words; one of a kind that is not known here by that kind. */
export function requestText(kind: string): string {
  return kindWords[kind] ?? kind;
}

/** What somebody holds a receipt for: "Auftrag 100124", "Besuch". */
export function receiptText({ kind, number }: Pick<wire.MissingReceipt, "kind" | "number">): string {
  return number === null ? requestText(kind) : `${requestText(kind)} ${number}`;
}

/** "jetzt", "vor 14 Min.", "heute, 07:58", "gestern, 14:30", "vor 3 Tagen". */
export function seenWords(seenAt: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(seenAt)) / 60_000);
  if (minutes < 1) return "jetzt";
  if (minutes < 60) return `vor ${minutes} Min.`;
  const days = Math.floor(minutes / 1440);
  return days >= 2 ? `vor ${days} Tagen` : formatRecent(seenAt, now);
}

const silentAfterMs = 2 * 86_400_000;

/** Whether nothing was heard of it for two days. */
export function isSilent({ seenAt }: Pick<wire.Device, "seenAt">, now: string): boolean {
  return Date.parse(now) - Date.parse(seenAt) > silentAfterMs;
}

/** Share of the room that is used, in whole per cent; null where nobody knows. */
export function usedPercent({ storage }: Pick<wire.Device, "storage">): number | null {
  return storage === null || storage.quota <= 0 ? null : Math.min(100, Math.round((100 * storage.usage) / storage.quota));
}

/** "2,8 GB von 4 GB, dauerhaft gesichert". */
export function storageText({ storage, persisted }: Pick<wire.Device, "storage" | "persisted">): string {
  if (storage === null) return "unbekannt";
  const used = `${formatSize(storage.usage)} von ${formatSize(storage.quota)}`;
  if (persisted === null) return used;
  return `${used}, ${persisted ? "dauerhaft gesichert" : "vom Browser nicht zugesichert"}`;
}

/** A clock that is some seconds off is the line's doing, not the clock's. */
const sameTimeSeconds = 5;

/** "geht richtig", "geht 12 s nach", "geht 3 Min. vor". */
export function clockText({ clockAheadBy }: Pick<wire.Device, "clockAheadBy">): string {
  const off = Math.abs(clockAheadBy);
  if (off <= sameTimeSeconds) return "geht richtig";
  const amount = off < 120 ? `${off} s` : off < 7200 ? `${Math.round(off / 60)} Min.` : `${Math.round(off / 3600)} Std.`;
  return `geht ${amount} ${clockAheadBy > 0 ? "vor" : "nach"}`;
}
