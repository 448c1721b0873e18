import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { AppointmentIcon, Dialog, formatLongDay, formatTime, joinClasses, levelClass, NextIcon, StatePanel } from "@rundgang/ui";

import { unitIdOfAppointment } from "../../data/appointment-unit.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { KindIcon } from "../../parts/appointments/appointment-kind.tsx";
import { kindOf } from "../../parts/appointments/kind-of.ts";
import { useTitle } from "../../parts/appointments/use-title.ts";
import type { ItemActions } from "./appointment-row.tsx";
import { aboutWords, countWords } from "./item-words.ts";
import { isShownOverdue } from "./shown-items.ts";
import { useDays } from "./use-days.ts";

type DayDialogProps = Pick<ItemActions, "onOpen"> & {
  /** "2026-12-04" */
  readonly day: string;
  readonly onClose: () => void;
};

/** The appointments of a day, each with the way to its unit (A §2 "day modal"). */
export function DayDialog({ day, onOpen, onClose }: DayDialogProps) {
  const now = useRealNow();
  const appointments = useDays().get(day) ?? [];
  return (
    <Dialog title={formatLongDay(`${day}T12:00:00Z`)} about={countWords(appointments.length)} onClose={onClose}>
      {appointments.length === 0 ? (
        <StatePanel as="h3" icon={<AppointmentIcon />} title="Kein Termin an diesem Tag" />
      ) : (
        <ol className="day-items" aria-label="Termine des Tages">
          {appointments.map((appointment) => (
            <li key={appointment.uuid}>
              <DayItem
                appointment={appointment}
                now={now}
                onOpen={(one) => {
                  onClose();
                  onOpen(one);
                }}
              />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

type DayItemProps = Pick<DayDialogProps, "onOpen"> & { readonly appointment: wire.Appointment; readonly now: string };

function DayItem({ appointment, now, onOpen }: DayItemProps) {
  const overdue = isShownOverdue(appointment, now);
  const words = aboutWords(appointment, { overdue, now });
  return (
    <DayLink appointment={appointment} onOpen={onOpen}>
      <span className={joinClasses("appointment-icon", levelClass(overdue ? "danger" : "primary"))}>
        <KindIcon kind={kindOf(appointment)} />
      </span>
      <span className="min-w-0 grow">
        <span className="numbers block font-bold">
          {formatTime(appointment.beginnAt)}–{formatTime(appointment.endeAt)} Uhr
        </span>
        <DayTitle appointment={appointment} />
        {words.length > 0 && <span className="line-clamp-3 text-sm wrap-anywhere text-muted">{words.join(" · ")}</span>}
      </span>
      <NextIcon className="icon-sm text-muted" />
    </DayLink>
  );
}

function DayTitle({ appointment }: { readonly appointment: wire.Appointment }) {
  return <span className="line-clamp-3 wrap-anywhere">{useTitle(appointment)}</span>;
}

type DayLinkProps = Pick<DayItemProps, "appointment" | "onOpen"> & { readonly children: ReactNode };

function DayLink({ appointment, onOpen, children }: DayLinkProps) {
  const unitId = unitIdOfAppointment(appointment);
  if (unitId === null) {
    return (
      <button type="button" className="day-item" onClick={() => onOpen(appointment)}>
        {children}
      </button>
    );
  }
  return (
    <Link to="/units/$unitId" params={{ unitId }} search={{ appointment: appointment.uuid }} preload={false} className="day-item">
      {children}
    </Link>
  );
}
