import type { QualificationCode } from "../qualification/qualification-code.ts";
import type { UnitStatus } from "./unit-status.ts";

/** The word on a unit's badge (A §4 "Badge"; 3-decisions: SALE shows 'Abgeschlossen'). */
export function unitBadge(status: UnitStatus, latestCode: QualificationCode | null): string {
  if (status === "OPEN") return "Offen";
  if (status === "CLOSED" && latestCode === "BLACKLISTED") return "Blacklisted";
  if (status === "CLOSED" && latestCode === "NOT_MARKETABLE") return "Nicht vermarktbar";
  return "Abgeschlossen";
}

/** A unit's name, or the one word for a unit without. */
export function unitName(name: string | null): string {
  const trimmed = (name ?? "").trim();
  return trimmed === "" ? "Nicht erfasst" : trimmed;
}
