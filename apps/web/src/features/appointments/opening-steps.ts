import type { wire } from "@rundgang/contracts";
import { isOpenCall } from "@rundgang/domain";

import { addressIdOf, unitIdOf } from "./item-words.ts";

/**
 * What comes next for whoever opens an appointment: the question whether he takes a call for good, the choice of a unit, the page of the unit,
 * or the appointment with the customer's card.
 */
export type OpeningStep = "accept" | "choose_unit" | "unit_page" | "card";

type Opened = Pick<wire.Appointment, "type" | "mitarbeiter" | "done" | "data">;

/** A §4 "Appointments", opening. Where no address says whose units could be chosen, the card stands. */
export function openingStep(appointment: Opened): OpeningStep {
  const { type, data } = appointment;
  const isWithoutUnit = unitIdOf(appointment) === null;
  const mayChoose = isWithoutUnit && addressIdOf(appointment) !== null;
  switch (type) {
    case "IMMEDIATE_VIDEO_CALL":
      if (isOpenCall(appointment)) return "accept";
      return mayChoose && data.videoCallId !== undefined ? "choose_unit" : "card";
    case "SCHEDULED_VIDEO_CALL":
      return "card";
    case "REMOTE":
    case null:
      if (!isWithoutUnit) return "unit_page";
      return mayChoose ? "choose_unit" : "card";
  }
}

/** What comes once a unit is chosen (A §4): a consultation goes on with its card, anything else at the unit. */
export function stepAfterChoice({ type }: Pick<Opened, "type">): OpeningStep {
  return type === null || type === "REMOTE" ? "unit_page" : "card";
}
