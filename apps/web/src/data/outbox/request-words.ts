import type { wire } from "@rundgang/contracts";
import { historyLabel } from "@rundgang/domain";
import type { BlockCode, WaitingFor } from "@rundgang/outbox";

import type { RequestKind } from "./queue-view.ts";
import type { RequestContent } from "./request-content.ts";

const kindTitles: Record<RequestKind, string> = {
  upload: "Datei",
  customer: "Kunde",
  order: "Auftrag",
  unit_patch: "Wohneinheit",
  unit: "Neue Wohneinheit",
  qualification: "Besuch",
  qualification_patch: "Geänderter Besuch",
  comment: "Kommentar",
  appointment: "Termin",
  appointment_patch: "Geänderter Termin",
};

const fileTitles: Record<wire.FileType, string> = {
  misc: "Foto",
  signature: "Unterschrift Vertrag",
  contract: "Foto Auftragsnachweis",
  contract_summary: "Foto VZF",
  contract_summary_signature: "Unterschrift VZF",
  vzf_unsigned: "VZF",
  vzf_signed: "VZF, unterschrieben",
};

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

/** True for a kind that this version knows. */
export function isRequestKind(kind: string): kind is RequestKind {
  return kind in kindTitles;
}

/** What a request is, for people: a visit by what it found, an upload by what it shows. */
export function titleOf(
  kind: RequestKind,
  { fileType, code, revokes }: Pick<RequestContent, "fileType" | "code" | "revokes">,
): string {
  if (kind === "qualification" && code !== null) return historyLabel(code);
  if (kind === "qualification_patch" && revokes) return "Besuch zurückgenommen";
  const file = Object.entries(fileTitles).find(([type]) => type === fileType);
  return kind === "upload" && file !== undefined ? file[1] : kindTitles[kind];
}

/** What follows from an earlier press of the person: our own words say it better than the server's. */
const ownWords: ReadonlySet<BlockCode> = new Set(["already_arrived", "request_closed"]);

/** Why the server or this device stopped a request; `said` is the server's own German sentence, where it gave one. */
export function reasonText(code: BlockCode, said: string | null): string {
  if (ownWords.has(code)) return reasons[code];
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
    case "time":
    case "lane":
      return null;
  }
}
