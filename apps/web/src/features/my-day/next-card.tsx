import { Link } from "@tanstack/react-router";
import { idOfIri, type wire } from "@rundgang/contracts";
import { appointmentPlace } from "@rundgang/domain";
import { Card, Chip, formatNearness, formatTime } from "@rundgang/ui";

import { KindIcon, kindWords } from "../../parts/appointments/appointment-kind.tsx";
import type { AppointmentKind } from "../../parts/appointments/kind-of.ts";

type NextCardProps = {
  readonly due: readonly { readonly appointment: wire.Appointment; readonly kind: AppointmentKind }[];
  readonly now: string;
};

/** What is agreed for today, by the clock. */
export function NextCard({ due, now }: NextCardProps) {
  return (
    <Card
      title="Als Nächstes"
      action={<span className="numbers text-sm text-muted">{due.length === 1 ? "1 Termin" : `${due.length} Termine`}</span>}
      padded={due.length === 0}
    >
      {due.length === 0 ? (
        <p className="text-muted">Heute ist nichts vereinbart.</p>
      ) : (
        <ol className="my-day-next">
          {due.map(({ appointment, kind }) => (
            <li key={appointment.uuid}>
              <span className="my-day-when numbers">
                <b>{formatTime(appointment.beginnAt)}</b> <span>{formatNearness(appointment.beginnAt, now)}</span>
              </span>
              <AppointmentDoor appointment={appointment} />
              <Chip level="primary" icon={<KindIcon kind={kind} small />}>
                <span className="today-word">{kindWords[kind]}</span>
              </Chip>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function AppointmentDoor({ appointment: { betreff, data } }: { readonly appointment: wire.Appointment }) {
  const { unit, customer } = data;
  const words = (
    <>
      <b className="block">{appointmentPlace(betreff)}</b>
      {customer !== undefined && customer !== null && <span className="block text-sm text-muted">{customer.name}</span>}
    </>
  );
  if (unit === null || unit === undefined) return <span className="min-w-0">{words}</span>;
  return (
    <Link to="/units/$unitId" params={{ unitId: idOfIri(unit) }} preload={false} className="my-day-door">
      {words}
    </Link>
  );
}
