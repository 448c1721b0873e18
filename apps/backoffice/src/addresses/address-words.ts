import type { wire } from "@rundgang/contracts";
import { chipLabel, levelOfCode, noVisitsLabel, refusesVisits, unitBadge } from "@rundgang/domain";
import { formatRecent, type Level } from "@rundgang/ui";

/** "38990 Wiesenbrück" */
export function placeWords({ plz, ort }: Pick<wire.AddressHit, "plz" | "ort">): string {
  return `${plz} ${ort}`.trim();
}

/** What a unit is now, with its colour. The office tells sold by others from sold by us; at the door both are 'Abgeschlossen'. */
export function unitState({ status, latestQualification, awaitingCustomer, noVisits }: wire.Unit): {
  readonly word: string;
  readonly level: Level;
} {
  if (status === "EXT_SALE") return { word: "Anderweitig verkauft", level: "black" };
  const code = latestQualification?.qualifikation ?? null;
  const awaits = awaitingCustomer ?? false;
  if (refusesVisits({ status, noVisits })) return { word: noVisitsLabel, level: "black" };
  const word = unitBadge(status, code, awaits);
  if (status === "SALE") return { word, level: awaits ? "yellow" : "positive" };
  return { word, level: code === null ? "secondary" : levelOfCode(code) };
}

/** "Nicht angetroffen, heute, 16:48 · Nele Brandt"; '' before the first visit. `now` is an ISO instant. */
export function outcomeWords({ latestQualification: latest }: wire.Unit, now: string): string {
  if (latest === null) return "";
  const outcome = chipLabel(latest.qualifikation);
  if (!("createdAt" in latest)) return outcome;
  const by = latest.mitarbeiterName === undefined ? "" : ` · ${latest.mitarbeiterName}`;
  return `${outcome}, ${formatRecent(latest.createdAt, now)}${by}`;
}

/** "anderweitig verkauft, heute, 14:02 · Miriam Albers", "nicht mehr anderweitig verkauft, … · Import". */
export function saidWords({ sold, source, name, createdAt }: wire.ExtSale, now: string): string {
  const by = source === "import" ? "Import" : (name ?? "");
  return `${sold ? "anderweitig verkauft" : "nicht mehr anderweitig verkauft"}, ${formatRecent(createdAt, now)} · ${by}`;
}

const writtenWords: Readonly<Record<wire.FormerWrite["type"], string>> = {
  AdressQualifikation: "Besuch",
  UnitComment: "Kommentar",
  Termin: "Termin",
  Wohneinheit: "Wohneinheit",
  Contact: "Eigentümer",
  Adresse: "Dateien der Adresse",
  AddressNote: "Foto oder Notiz",
  Objection: "Widerspruch gegen Besuche",
};

/** "Besuch, erfasst gestern, 16:48 · Nele Brandt". `now` is an ISO instant. */
export function formerWords({ type, name, recordedAt }: wire.FormerWrite, now: string): string {
  return `${writtenWords[type]}, erfasst ${formatRecent(recordedAt, now)} · ${name}`;
}

/** "Das Gebiet war seit gestern, 18:00 nicht mehr zugeteilt; eingegangen heute, 07:12." */
export function formerReason({ lostAt, arrivedAt }: wire.FormerWrite, now: string): string {
  return `Das Gebiet war seit ${formatRecent(lostAt, now)} nicht mehr zugeteilt; eingegangen ${formatRecent(arrivedAt, now)}.`;
}
