import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { canTakeAppointment, defaultAppointmentStart, isPast, noVisitsMessage, refusesAppointment } from "@rundgang/domain";
import { Button, Dialog, FieldFrame, formatLongDateTime, MoveIcon, showToast } from "@rundgang/ui";

import { unitIdOfAppointment } from "../../data/appointment-unit.ts";
import type { UnitState } from "../../data/view/address-view.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { ClashWarning, useClashes } from "../../parts/appointments/clash-warning.tsx";
import { useTitle, useUnitOf } from "../../parts/appointments/use-title.ts";
import { TimeChoice } from "./time-choice.tsx";

type MoveDialogProps = { readonly appointment: wire.Appointment; readonly onDone: () => void };

/** Moves an appointment: what else is at the new time is said before it is saved; the old time stays in its history. */
export function MoveDialog({ appointment, onDone }: MoveDialogProps) {
  const { commands } = useAppData();
  const title = useTitle(appointment);
  const unit = useUnitOf(appointment);
  const now = useRealNow();
  const [openedAt] = useState(now);
  const [beginnAt, setBeginnAt] = useState(() =>
    isPast(appointment.beginnAt, openedAt) ? defaultAppointmentStart(openedAt) : appointment.beginnAt,
  );
  const [error, setError] = useState<string>();
  const [refusedUnit, setRefusedUnit] = useState<string>();
  const [busy, setBusy] = useState(false);
  const lengthMs = Date.parse(appointment.endeAt) - Date.parse(appointment.beginnAt);
  const endeAt = new Date(Date.parse(beginnAt) + lengthMs).toISOString();
  const clashes = useClashes({ uuid: appointment.uuid, beginnAt, ...(lengthMs > 0 && { endeAt }) });
  const unitError = refusedUnit ?? (unitIdOfAppointment(appointment) === null ? undefined : unitRefusal(unit, appointment));

  const move = async () => {
    if (beginnAt === appointment.beginnAt) return setError("Wähle eine andere Zeit als bisher.");
    setBusy(true);
    const outcome = await commands.moveAppointment({ appointmentId: appointment.uuid, beginnAt });
    setBusy(false);
    if (!outcome.ok && outcome.code === "past_time") return setError(outcome.text);
    if (!outcome.ok && (outcome.code === "sold_unit" || outcome.code === "unknown_unit")) return setRefusedUnit(outcome.text);
    if (!outcome.ok) return tellRefusal("Termin nicht verschoben", title, outcome);
    showToast({
      level: "primary",
      icon: <MoveIcon />,
      title: "Termin verschoben",
      text: `${title}: ${formatLongDateTime(beginnAt)}`,
    });
    return onDone();
  };

  return (
    <Dialog
      title="Termin verschieben"
      about={title}
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone}>Abbrechen</Button>
          <Button level="primary" busy={busy} disabled={unitError !== undefined} onClick={() => void move()}>
            {clashes.length === 0 ? "Verschieben" : "Trotzdem verschieben"}
          </Button>
        </>
      }
    >
      <p>
        Bisher: <span className="numbers">{formatLongDateTime(appointment.beginnAt)}</span>
      </p>
      {unitError !== undefined && (
        <FieldFrame label="Wohneinheit" error={unitError}>
          {({ id, "aria-describedby": describedBy }) => (
            <output id={id} aria-describedby={describedBy} className="wrap-anywhere font-bold">
              {title}
            </output>
          )}
        </FieldFrame>
      )}
      <TimeChoice
        title="Verschieben auf"
        about={title}
        value={beginnAt}
        openedAt={openedAt}
        moved={appointment.uuid}
        address={unit.type === "ready" ? unit.address : null}
        error={error}
        onChange={(instant) => {
          setBeginnAt(instant);
          setError(undefined);
        }}
      />
      <ClashWarning clashes={clashes} />
    </Dialog>
  );
}

/** Why nothing can be agreed at a unit any more; undefined where it can, or where nobody knows without a line. */
function unitRefusal(state: UnitState, appointment: wire.Appointment): string | undefined {
  if (state.type === "missing" && state.reason === "unknown") return "Diese Wohneinheit gibt es nicht mehr.";
  if (state.type !== "ready") return undefined;
  if (canTakeAppointment(state.unit.status)) return refusesAppointment(state.unit, appointment) ? noVisitsMessage : undefined;
  return "Für diese Wohneinheit gibt es schon einen Vertrag.";
}
