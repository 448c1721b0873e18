import { noVisitsLabel, showsNoVisits } from "../objection/refuses-visits.ts";
import { chipLabel } from "../qualification/labels.ts";
import type { QualificationCode } from "../qualification/qualification-code.ts";
import type { UnitStatus, UnitType } from "./unit-status.ts";

/**
 * The word on a unit's badge: its last outcome, and 'Offen' only where nobody was there yet (decision 090; 3-decisions: SALE shows
 * 'Abgeschlossen'). `awaitingCustomer`: what sold it is a remote order that its customer has not confirmed yet. `objects`: who lives
 * there wants no visits, which comes before all but a sale (decision 163).
 */
export function unitBadge(
  status: UnitStatus,
  latestCode: QualificationCode | null,
  awaitingCustomer = false,
  objects = false,
): string {
  if (showsNoVisits({ status, noVisits: objects })) return noVisitsLabel;
  switch (status) {
    case "SALE":
      return awaitingCustomer ? "wartet auf Kunden" : "Abgeschlossen";
    case "EXT_SALE":
      return "Abgeschlossen";
    case "CLOSED":
      return latestCode === null || latestCode === "ORDER_REGISTERED" ? "Abgeschlossen" : chipLabel(latestCode);
    case "OPEN":
      return chipLabel(latestCode);
  }
}

/** A unit's name, or 'Nicht erfasst' for one without (A §2 Unit page): one word wherever units are named. */
export function unitName(name: string | null | undefined): string {
  const trimmed = (name ?? "").trim();
  return trimmed === "" ? "Nicht erfasst" : trimmed;
}

/** German words of a unit's type (A §3). */
export function unitTypeLabel(type: UnitType): string {
  return type === "PRIVATE" ? "Privat" : "Gewerbe";
}
