import { useCallback, useMemo, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { CalendarIcon, FeedIcon, IconButton, joinClasses, MenuButton, MoreIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { AppointmentCard } from "./appointment-card.tsx";
import { AppointmentList } from "./appointment-list.tsx";
import { AppointmentMonth } from "./appointment-month.tsx";
import type { ItemActions } from "./appointment-row.tsx";
import { Callbacks } from "./callbacks.tsx";
import { callsAsked } from "./calls-in-sight.ts";
import { DayDialog } from "./day-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DutySwitch } from "./duty-switch.tsx";
import { FeedDialog } from "./feed-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { Opening } from "./opening.tsx";

type AppointmentsBoardProps = {
  /** Whether list and calendar stand side by side. */
  readonly split: boolean;
  /** The appointment whose card is open. */
  readonly openId: string | undefined;
  readonly onClose: () => void;
};

type Asked = {
  readonly what: "open" | "choose_unit" | "move" | "delete";
  readonly appointment: wire.Appointment;
};

/**
 * 'Anstehende Termine': the list with its calendar beside it, or in its place where there is no room for both (A §2). Whoever asks for its calls
 * while it stands (`callsAsked`) sees it as it is opened: all appointments, from the top.
 */
export function AppointmentsBoard(props: AppointmentsBoardProps) {
  return <Board key={useObservable(callsAsked)} {...props} />;
}

function Board({ split, openId, onClose }: AppointmentsBoardProps) {
  const { appointments } = useObservable(useAppData().appointments);
  const [wanted, setWanted] = useState<boolean>();
  /* Here and not in the calendar, which stands elsewhere when a tablet is turned. */
  const [day, setDay] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [feed, setFeed] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const hasCalendar = wanted ?? split;
  const end = useCallback(() => setAsked(undefined), []);
  /* The same ones as long as the page stands: the rows are not drawn anew for a dialog or another month. */
  const actions = useMemo((): ItemActions => {
    const ask = (what: Asked["what"]) => (appointment: wire.Appointment) => setAsked({ what, appointment });
    return { onOpen: ask("open"), onMove: ask("move"), onDelete: ask("delete") };
  }, []);
  const open = appointments.find(({ uuid, done }) => uuid === openId && !done);
  return (
    <div className={joinClasses("appointments", split && hasCalendar && "appointments-split")}>
      <section className="appointments-list" aria-label="Termine">
        <div className="appointments-head">
          <h1>Anstehende Termine</h1>
          <DutySwitch />
          <IconButton
            label="Kalender"
            look={hasCalendar ? "tint" : "line"}
            icon={<CalendarIcon />}
            aria-pressed={hasCalendar}
            onClick={() => setWanted(!hasCalendar)}
          />
          <MenuButton
            label="Mehr zu Terminen"
            icon={<MoreIcon />}
            items={[{ label: "Kalender abonnieren", icon: <FeedIcon />, run: () => setFeed(true) }]}
          />
        </div>
        <Callbacks />
        {hasCalendar && !split ? (
          <div className="appointments-month">
            <AppointmentMonth focused={focused} onFocus={setFocused} onOpen={setDay} />
          </div>
        ) : (
          <AppointmentList {...actions} />
        )}
        {open !== undefined && (
          <AppointmentCard
            key={open.uuid}
            appointment={open}
            onChooseUnit={() => setAsked({ what: "choose_unit", appointment: open })}
            onClose={onClose}
          />
        )}
      </section>
      {hasCalendar && split && (
        <section className="appointments-month" aria-label="Kalender">
          <AppointmentMonth focused={focused} onFocus={setFocused} onOpen={setDay} />
        </section>
      )}
      {day !== undefined && <DayDialog day={day} onOpen={actions.onOpen} onClose={() => setDay(undefined)} />}
      {asked?.what === "open" && <Opening appointment={asked.appointment} onDone={end} />}
      {asked?.what === "choose_unit" && <Opening appointment={asked.appointment} from="choose_unit" onDone={end} />}
      {asked?.what === "move" && <MoveDialog appointment={asked.appointment} onDone={end} />}
      {asked?.what === "delete" && <DeleteDialog appointment={asked.appointment} onDone={end} />}
      {feed && <FeedDialog onClose={() => setFeed(false)} />}
    </div>
  );
}
