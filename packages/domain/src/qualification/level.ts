import type { QualificationCode } from "./qualification-code.ts";

/** The button levels of A §2; a level carries colour, border and text of the design tokens. */
export type Level = "primary" | "secondary" | "positive" | "yellow" | "danger" | "black";

const levels: { readonly [code in QualificationCode]: Level } = {
  ORDER_REGISTERED: "positive",
  APPOINTMENT: "primary",
  FOLLOW_UP: "primary",
  CUSTOMER_NOT_HOME: "yellow",
  NO_INTEREST: "danger",
  NO_ENTRY: "danger",
  EXISTING_CUSTOMER: "black",
  NOT_MARKETABLE: "black",
  BLACKLISTED: "black",
};

/** The level of a code where the provider names no colour. */
export function levelOfCode(code: QualificationCode): Level {
  return levels[code];
}

/** A provider's colour word as a level (A §4 "Colours"); null for a word that A does not name. */
export function levelOfColour(colour: string | undefined): Level | null {
  switch (colour) {
    case "green":
      return "positive";
    case "yellow":
      return "yellow";
    case "red":
      return "danger";
    case "black":
      return "black";
    case "blue":
      return "primary";
    default:
      return null;
  }
}
