import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { wire } from "@rundgang/contracts";

import { AcceptDialog } from "./accept-dialog.tsx";
import { addressIdOfAppointment } from "../../data/appointment-address.ts";
import { unitIdOfAppointment } from "../../data/appointment-unit.ts";
import { openingStep, stepAfterChoice, type OpeningStep } from "./opening-steps.ts";
import { UnitSelector } from "./unit-selector.tsx";

type OpeningProps = {
  readonly appointment: wire.Appointment;
  /** Where it begins; by its kind where nothing is said. */
  readonly from?: OpeningStep | undefined;
  /** Led on to its page, given up, or refused. */
  readonly onDone: () => void;
};

/** Opens an appointment: asks what must be asked first, then leads to the unit or to the card (A §4). */
export function Opening({ appointment: opened, from = openingStep(opened), onDone }: OpeningProps) {
  const navigate = useNavigate();
  const [appointment, setAppointment] = useState(opened);
  const [unitId, setUnitId] = useState(() => unitIdOfAppointment(opened));
  const [step, setStep] = useState<OpeningStep>(from);
  const { uuid } = appointment;
  const { videoCallId } = appointment.data;
  useEffect(() => {
    if (step === "call" && videoCallId !== undefined)
      void navigate({
        to: "/call/$videoCallId",
        params: { videoCallId },
        search: { appointment: uuid, ...(unitId !== null && { unit: unitId }) },
      });
    else if (step === "card") void navigate({ to: "/appointments", search: { appointment: uuid } });
    else if (step === "unit_page" && unitId !== null)
      void navigate({ to: "/units/$unitId", params: { unitId }, search: { appointment: uuid } });
    else return;
    onDone();
  }, [step, unitId, uuid, videoCallId, navigate, onDone]);

  const addressId = addressIdOfAppointment(appointment);
  if (step === "accept") {
    return (
      <AcceptDialog
        appointment={appointment}
        onAccepted={(accepted) => {
          setAppointment(accepted);
          setStep(openingStep(accepted));
        }}
        onCancel={onDone}
      />
    );
  }
  if (step === "choose_unit" && addressId !== null) {
    return (
      <UnitSelector
        appointment={appointment}
        addressId={addressId}
        onChosen={(chosen) => {
          setUnitId(chosen);
          setStep(stepAfterChoice(appointment));
        }}
        onCancel={onDone}
      />
    );
  }
  return null;
}
