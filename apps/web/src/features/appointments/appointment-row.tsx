import { memo, type ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { isOpenCall } from "@rundgang/domain";
import { Button, DeleteIcon, IconButton, joinClasses, levelClass, MoveIcon, UnsentMark } from "@rundgang/ui";

import { unitIdOfAppointment } from "../../data/appointment-unit.ts";
import type { UnsentState } from "../../data/overlay/unsent-marks.ts";
import { KindIcon } from "../../parts/appointments/appointment-kind.tsx";
import { kindOf } from "../../parts/appointments/kind-of.ts";
import { useTitle } from "../../parts/appointments/use-title.ts";
import { RowLink } from "../../parts/rows/row-link.tsx";
import { rowLink, type RowPlace } from "../../parts/rows/virtual-rows.tsx";
import { useCallSight } from "./calls-in-sight.ts";
import { aboutWords, formatAppointmentTime } from "./item-words.ts";
import { isShownOverdue } from "./shown-items.ts";
import { useLongPress } from "./use-long-press.ts";

/** What can be done with an item of the list. */
export type ItemActions = {
  readonly onOpen: (appointment: wire.Appointment) => void;
  readonly onMove: (appointment: wire.Appointment) => void;
  readonly onDelete: (appointment: wire.Appointment) => void;
};

type AppointmentRowProps = ItemActions &
  RowPlace & {
    readonly appointment: wire.Appointment;
    readonly unsent: UnsentState | undefined;
    readonly now: string;
  };

/** One appointment: what it is, when, what about; a tap opens it, a long press or the bin deletes it (A §2). */
export const AppointmentRow = memo(function AppointmentRow(props: AppointmentRowProps) {
  const { appointment, unsent, now, reachable, onOpen, onMove, onDelete } = props;
  const title = useTitle(appointment);
  const overdue = isShownOverdue(appointment, now);
  const isCall = appointment.type === "IMMEDIATE_VIDEO_CALL";
  const isOpen = isOpenCall(appointment);
  const [first = "", ...rest] = aboutWords(appointment, { overdue, now });
  const press = useLongPress(() => {
    if (!isOpen) onDelete(appointment);
  });
  const tabIndex = reachable ? 0 : -1;
  return (
    <div
      className={joinClasses("appointment-row", overdue && "appointment-row-overdue", isOpen && "appointment-row-call")}
      {...press}
    >
      <span
        className={joinClasses(
          "appointment-icon",
          levelClass(overdue ? "danger" : isCall ? "positive" : "primary"),
          isOpen && "appointment-pulse",
        )}
      >
        <KindIcon kind={kindOf(appointment)} />
      </span>
      <RowMain {...props}>
        <span className="appointment-title">{title}</span>
        <span className="appointment-when">
          {/* The word does not stand alone on a line of its own. */}
          {formatAppointmentTime(appointment, now).replace(/ Uhr$/u, "\u00A0Uhr")} <UnsentMark state={unsent} />
        </span>
        <span className="appointment-about">
          {overdue ? <b>{first}</b> : first}
          {rest.map((words) => ` · ${words}`)}
        </span>
      </RowMain>
      <span className="appointment-actions">
        {isOpen && <AcceptButton appointment={appointment} title={title} tabIndex={tabIndex} onOpen={onOpen} />}
        {!isCall && (
          <IconButton
            tabIndex={tabIndex}
            label={`Verschieben: ${title}`}
            icon={<MoveIcon />}
            onClick={() => onMove(appointment)}
          />
        )}
        {!isOpen && (
          <IconButton
            tabIndex={tabIndex}
            label={`Termin löschen: ${title}`}
            icon={<DeleteIcon />}
            onClick={() => onDelete(appointment)}
          />
        )}
      </span>
    </div>
  );
});

type AcceptButtonProps = Pick<AppointmentRowProps, "appointment" | "onOpen"> & {
  readonly title: string;
  readonly tabIndex: number;
};

/** Takes a call that waits. As long as it can be seen, no banner says the same (`DutyNotices`). */
function AcceptButton({ appointment, title, tabIndex, onOpen }: AcceptButtonProps) {
  const sight = useCallSight(appointment.uuid);
  return (
    <Button
      ref={sight}
      level="positive"
      tabIndex={tabIndex}
      aria-label={`Annehmen: ${title}`}
      onClick={() => onOpen(appointment)}
    >
      Annehmen
    </Button>
  );
}

type RowMainProps = AppointmentRowProps & { readonly children: ReactNode };

/** Leads to the unit where there is one to go to; else it is asked what is to be done (A §4). */
function RowMain({ appointment, onOpen, children, ...place }: RowMainProps) {
  const unitId = unitIdOfAppointment(appointment);
  const wiring = { className: "appointment-main", ...rowLink(place) };
  const isByCall = appointment.type === "IMMEDIATE_VIDEO_CALL" || appointment.type === "SCHEDULED_VIDEO_CALL";
  if (unitId === null || isByCall) {
    return (
      <button type="button" {...wiring} onClick={() => onOpen(appointment)}>
        {children}
      </button>
    );
  }
  return (
    <RowLink href={`/units/${unitId}?appointment=${appointment.uuid}`} draggable={false} {...wiring}>
      {children}
    </RowLink>
  );
}
