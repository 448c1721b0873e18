import type { wire } from "@rundgang/contracts";
import { objectionSourceLabel } from "@rundgang/domain";
import { germanDate } from "@rundgang/forms";

type Said = wire.Objection["said"][number];

/** "auf Weiteres", "bis 31.12.2027", "beendet". */
export function validityWords({ until, endedAt }: Pick<wire.Objection, "until" | "endedAt">): string {
  if (endedAt !== null) return "beendet";
  return until === null ? "auf Weiteres" : `bis ${germanDate(until)}`;
}

/** "29.11.2026, an der Tür · Nele Brandt"; the customer himself on his page. */
export function originWords({ receivedOn, source, name }: Pick<Said, "receivedOn" | "source" | "name">): string {
  return `${germanDate(receivedOn)}, ${objectionSourceLabel(source)} · ${name ?? "Kunde selbst"}`;
}

/** What was said again: "1.12.2026, per Brief · Olga Büro, bis 31.12.2027: Möchte nur Post". */
export function repeatWords(said: Said): string {
  const end = said.until === null ? "auf Weiteres" : `bis ${germanDate(said.until)}`;
  return `${originWords(said)}, ${end}${said.note === "" ? "" : `: ${said.note}`}`;
}

/** "Lindenstraße 14, 38990 Wiesenbrück, WE 2" */
export function objectionDoor({ addressLine, position }: Pick<wire.Objection, "addressLine" | "position">): string {
  return `${addressLine}, WE ${position}`;
}
