import type { BlockCode, WaitingFor } from "@rundgang/outbox";

const reasons: Record<BlockCode, string> = {
  refused: "Der Server lehnt diesen Vorgang ab.",
  forbidden: "Dafür hast du kein Recht mehr. Vielleicht wurde dein Gebiet geändert.",
  not_found: "Der Server kennt nicht, worauf sich der Vorgang bezieht.",
  too_large: "Der Vorgang ist für den Server zu groß.",
  invalid: "Der Server lehnt die Angaben ab.",
  uuid_conflict: "Unter dieser Kennung liegt beim Server schon etwas anderes.",
  already_taken: "Jemand anderes war schneller.",
  already_arrived: "Die frühere Fassung ist schon beim Server angekommen und gilt. Deine Änderung wurde nicht gesendet.",
  request_closed: "Der Vorgang wurde verworfen oder ersetzt; der Server nimmt ihn nicht mehr an.",
  conflict: "Der Vorgang widerspricht dem Stand beim Server.",
  hash_mismatch: "Beim Server ist etwas anderes angekommen, als hier gespeichert ist.",
  files_missing: "Dem Server fehlen Dateien, die auf diesem Gerät nicht mehr liegen.",
  unreadable: "Der Eintrag kann auf diesem Gerät nicht gelesen werden.",
};

/** What follows from an earlier press of the person: our own words say it better than the server's. */
const ownWords: ReadonlySet<BlockCode> = new Set(["already_arrived", "request_closed"]);

/** What the server's own code for a refused order asks of the person, where its sentence does not say what to do. */
const orderAdvice: Readonly<Record<string, string>> = {
  already_ordered:
    "Zu diesem Verkauf liegt beim Server schon ein Auftrag vor. Deiner bleibt mit allen Fotos auf diesem Gerät. " +
    "Kläre mit dem Backoffice, welcher gilt, bevor du ihn verwirfst.",
};

/**
 * Why the server or this device stopped a request; `said` is the server's own German sentence, where it gave one.
 * @param ofOrder its code for a refused order
 */
export function reasonText(code: BlockCode, said: string | null, ofOrder?: string): string {
  if (ownWords.has(code)) return reasons[code];
  const advice = ofOrder === undefined ? undefined : orderAdvice[ofOrder];
  if (advice !== undefined) return advice;
  return said === null || said === "" ? reasons[code] : `Der Server lehnt ab: ${said}`;
}

/** 'wartet auf …' of an open request; `parentTitle` names the request that must arrive first. */
export function waitText(waiting: WaitingFor, parentTitle: (id: string) => string): string | null {
  switch (waiting.by) {
    case "parent":
    case "stuck_parent":
    case "chain":
    case "slot":
      return `wartet auf: ${parentTitle(waiting.id)}`;
    case "session":
      return "wartet auf Anmeldung";
    case "line":
      return "wartet auf Verbindung";
    case "outside":
      return "wartet auf WLAN";
    case "time":
    case "lane":
      return null;
  }
}
