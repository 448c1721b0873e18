import type { wire } from "@rundgang/contracts";
import { levelOfCode, showsNoVisits, unitBadge, type Level } from "@rundgang/domain";
import { formatRecent, formatShortDay, isToday } from "@rundgang/ui";

/** "38990 Wiesenbrück" */
export function placeOf(address: Pick<wire.Address, "plz" | "ort">): string {
  return `${address.plz} ${address.ort}`.trim();
}

/** The code of the newest visit, or null. */
export function latestCodeOf(unit: wire.Unit): wire.QualificationCode | null {
  return unit.latestQualification?.qualifikation ?? null;
}

/** Word and colour of a unit's badge (A §4). */
export function badgeOf(unit: wire.Unit): { readonly text: string; readonly level: Level } {
  const code = latestCodeOf(unit);
  const awaits = unit.awaitingCustomer ?? false;
  const objects = unit.noVisits ?? false;
  const text = unitBadge(unit.status, code, awaits, objects);
  if (showsNoVisits(unit)) return { text, level: "black" };
  if (unit.status === "SALE" && awaits) return { text, level: "yellow" };
  if (unit.status === "OPEN") return { text, level: code === null ? "secondary" : levelOfCode(code) };
  if (unit.status === "CLOSED") return { text, level: code === null ? "black" : levelOfCode(code) };
  return { text, level: "positive" };
}

/** The code whose sign the badge has: who wants no visits has that of the blacklist, for nobody shall ring there either. */
export function badgeSignOf(unit: wire.Unit): wire.QualificationCode | null {
  if (unit.status === "SALE" || unit.status === "EXT_SALE") return "ORDER_REGISTERED";
  return showsNoVisits(unit) ? "BLACKLISTED" : latestCodeOf(unit);
}

/** Units as the doorbells stand: by their number. */
export function sortedUnits(address: wire.Address): readonly wire.Unit[] {
  return address.wohneinheiten.toSorted((a, b) => a.position - b.position);
}

/** Comments from the oldest to the newest (A §2). */
export function sortedComments(unit: wire.Unit): readonly wire.Comment[] {
  return unit.comments.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

/** Visits from the newest to the oldest. */
export function sortedVisits(unit: wire.Unit): readonly wire.Qualification[] {
  return unit.qualifikationen.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

/** "heute, 16:48 · 5. Besuch", "seit Do., 26. Nov. · 4 Besuche": beside the chip; '' before the first visit. `now` is an ISO instant. */
export function visitsWords(unit: wire.Unit, now: string): string {
  const [newest] = sortedVisits(unit);
  const count = unit.qualifikationen.length;
  if (newest === undefined) return "";
  if (isToday(newest.createdAt, now)) return `${formatRecent(newest.createdAt, now)} · ${count}. Besuch`;
  return `seit ${formatShortDay(newest.createdAt)} · ${count === 1 ? "1 Besuch" : `${count} Besuche`}`;
}
