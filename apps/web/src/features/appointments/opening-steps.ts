import type { wire } from "@rundgang/contracts";
import { isOpenCall } from "@rundgang/domain";

import { addressIdOfAppointment } from "../../data/appointment-address.ts";
import { unitIdOfAppointment } from "../../data/appointment-unit.ts";

/**
 * What comes next for whoever opens an appointment: the question whether he takes a call for good (of one with a room its entry asks it), the choice of a unit, the page of the unit,
 * the call, or the appointment with the customer's card.
 */
export type OpeningStep = "accept" | "choose_unit" | "unit_page" | "call" | "card";

type Opened = Pick<wire.Appointment, "type" | "mitarbeiter" | "done" | "data">;

/** A §4 "Appointments", opening. Where no address says whose units could be chosen, the card stands. */
export function openingStep(appointment: Opened): OpeningStep {
  const { type, data } = appointment;
  const isWithoutUnit = unitIdOfAppointment(appointment) === null;
  const mayChoose = isWithoutUnit && addressIdOfAppointment(appointment) !== null;
  switch (type) {
    case "IMMEDIATE_VIDEO_CALL":
      /* Whoever enters its room takes it, and chooses the unit there: somebody is waiting (decision 092). */
      if (data.videoCallId !== undefined) return "call";
      return isOpenCall(appointment) ? "accept" : "card";
    case "SCHEDULED_VIDEO_CALL":
      return data.videoCallId === undefined ? "card" : "call";
    case "REMOTE":
    case null:
      if (!isWithoutUnit) return "unit_page";
      return mayChoose ? "choose_unit" : "card";
  }
}

/** What comes once a unit is chosen (A §4): a consultation goes on as a call, anything else at the unit. */
export function stepAfterChoice({ type, data }: Pick<Opened, "type" | "data">): OpeningStep {
  if (type === null || type === "REMOTE") return "unit_page";
  return data.videoCallId === undefined ? "card" : "call";
}
