import type { QualificationCode } from "../qualification/qualification-code.ts";
import type { UnitStatus } from "./unit-status.ts";

/** The word on a unit's badge (A §4 "Badge"; 3-decisions: SALE shows 'Abgeschlossen'). */
export function unitBadge(status: UnitStatus, latestCode: QualificationCode | null): string {
  if (status === "OPEN") return "Offen";
  if (status === "CLOSED" && latestCode === "BLACKLISTED") return "Blacklisted";
  if (status === "CLOSED" && latestCode === "NOT_MARKETABLE") return "Nicht vermarktbar";
  return "Abgeschlossen";
}

/** Where an unnamed unit is shown: each place has its own words (A §2). */
export type UnitNamePlace = "row" | "addressDialog" | "selector";

const unnamed: { readonly [place in UnitNamePlace]: string } = {
  row: "Nicht erfasst",
  addressDialog: "Unbenannte Wohneinheit",
  selector: "Unbenannt",
};

/** A unit's name, or the words of A §2 for one without. */
export function unitName(name: string | null, place: UnitNamePlace): string {
  const trimmed = (name ?? "").trim();
  return trimmed === "" ? unnamed[place] : trimmed;
}
