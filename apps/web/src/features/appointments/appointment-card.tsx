import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { wire } from "@rundgang/contracts";
import {
  Button,
  buttonClass,
  CloseIcon,
  DownIcon,
  FinishIcon,
  FoldedText,
  IconButton,
  MoveIcon,
  showToast,
  UnitIcon,
  UpIcon,
} from "@rundgang/ui";

import { addressIdOfAppointment } from "../../data/appointment-address.ts";
import { unitIdOfAppointment } from "../../data/appointment-unit.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { CustomerContact } from "../../parts/appointments/customer-contact.tsx";
import { useTitle } from "../../parts/appointments/use-title.ts";
import { movedWords, formatAppointmentTime } from "./item-words.ts";
import { MoveDialog } from "./move-dialog.tsx";

type AppointmentCardProps = {
  readonly appointment: wire.Appointment;
  /** It stands at its unit: no way there is needed. */
  readonly atUnit?: boolean;
  /** 'Wohneinheit wählen' for one that is at none. */
  readonly onChooseUnit?: () => void;
  readonly onClose: () => void;
};

/** An appointment with its customer: 'Du berätst: …' with phone and mail (A §2 "Appointment customer card"); it can be made small. */
export function AppointmentCard({ appointment, atUnit = false, onChooseUnit, onClose }: AppointmentCardProps) {
  const id = useId();
  const title = useTitle(appointment);
  const now = useRealNow();
  const [small, setSmall] = useState(false);
  const { type, data } = appointment;
  const customer = data.customer?.name?.trim() ?? "";
  const isCall = type !== null && customer !== "";
  const moved = movedWords(appointment, now);
  const comment = (data.comment ?? "").trim();
  return (
    <section className="appointment-card card quiet-scroll" aria-labelledby={id}>
      <div className="appointment-card-head">
        <h2 id={id} className="min-w-0 grow py-2 wrap-anywhere">
          {isCall ? `Du berätst: ${customer}` : title}
        </h2>
        <IconButton
          label={small ? "Termin groß zeigen" : "Termin klein zeigen"}
          icon={small ? <DownIcon /> : <UpIcon />}
          aria-expanded={!small}
          onClick={() => setSmall(!small)}
        />
        <IconButton label="Termin schließen" icon={<CloseIcon />} onClick={onClose} />
      </div>
      {!small && (
        <div className="appointment-card-body">
          <CustomerContact appointment={appointment} />
          <p className="numbers font-bold">{formatAppointmentTime(appointment, now)}</p>
          {moved !== null && <p className="text-sm text-muted">{moved}</p>}
          {comment !== "" && <FoldedText>{comment}</FoldedText>}
          <Actions appointment={appointment} atUnit={atUnit} onClose={onClose} {...(onChooseUnit && { onChooseUnit })} />
        </div>
      )}
    </section>
  );
}

function Actions({ appointment, atUnit, onChooseUnit, onClose }: AppointmentCardProps) {
  const { commands } = useAppData();
  const title = useTitle(appointment);
  const [moving, setMoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const unitId = unitIdOfAppointment(appointment);
  const finish = async () => {
    setBusy(true);
    const outcome = await commands.finishAppointment(appointment.uuid);
    setBusy(false);
    if (!outcome.ok) return tellRefusal("Termin nicht erledigt", title, outcome);
    showToast({ level: "positive", icon: <FinishIcon />, title: "Termin erledigt", text: title });
    return onClose();
  };
  return (
    <div className="appointment-card-actions">
      {!atUnit && unitId !== null && (
        <Link
          to="/units/$unitId"
          params={{ unitId }}
          search={{ appointment: appointment.uuid }}
          preload={false}
          className={buttonClass()}
        >
          <UnitIcon className="icon-sm" />
          Zur Wohneinheit
        </Link>
      )}
      {unitId === null && addressIdOfAppointment(appointment) !== null && onChooseUnit && (
        <Button icon={<UnitIcon className="icon-sm" />} onClick={onChooseUnit}>
          Wohneinheit wählen
        </Button>
      )}
      {appointment.type !== "IMMEDIATE_VIDEO_CALL" && (
        <Button icon={<MoveIcon className="icon-sm" />} onClick={() => setMoving(true)}>
          Verschieben
        </Button>
      )}
      <Button busy={busy} icon={<FinishIcon className="icon-sm" />} onClick={() => void finish()}>
        Erledigt
      </Button>
      {moving && <MoveDialog appointment={appointment} onDone={() => setMoving(false)} />}
    </div>
  );
}
