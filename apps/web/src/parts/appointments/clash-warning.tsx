import { useCallback, useMemo } from "react";
import type { wire } from "@rundgang/contracts";
import { clashesWith, isInCalendar } from "@rundgang/domain";
import { Banner, formatTime, WarningIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useTitle } from "./use-title.ts";

/** So many are named; the rest is counted. */
const few = 3;

type Wanted = Parameters<typeof clashesWith>[1];

/** Looks for one's own appointments at a time, besides the one that is moved there; calls are no appointments. */
export function useClashesAt(): (wanted: Wanted) => readonly wire.Appointment[] {
  const { appointments } = useObservable(useAppData().appointments);
  return useCallback((wanted) => clashesWith(appointments.filter(isInCalendar), wanted), [appointments]);
}

/** What `useClashesAt` finds at a time; ISO instants. */
export function useClashes({ uuid, beginnAt, endeAt }: Wanted): readonly wire.Appointment[] {
  const clashesAt = useClashesAt();
  return useMemo(
    () => clashesAt({ beginnAt, ...(uuid !== undefined && { uuid }), ...(endeAt !== undefined && { endeAt }) }),
    [clashesAt, uuid, beginnAt, endeAt],
  );
}

/** What else is at that time; nothing where there is nothing. The button beside it says 'Trotzdem'. */
export function ClashWarning({ clashes }: { readonly clashes: readonly wire.Appointment[] }) {
  return <div role="alert">{clashes.length > 0 && <Clashes clashes={clashes} />}</div>;
}

/** What else is at that time, for whoever announces it himself. */
export function Clashes({ clashes }: { readonly clashes: readonly wire.Appointment[] }) {
  return (
    <Banner level="yellow" icon={<WarningIcon />}>
      <p className="font-bold">Um diese Zeit hast du schon etwas vor:</p>
      <ul>
        {clashes.slice(0, few).map((one) => (
          <Clash key={one.uuid} appointment={one} />
        ))}
        {clashes.length > few && <li>und {clashes.length - few} weitere</li>}
      </ul>
    </Banner>
  );
}

function Clash({ appointment }: { readonly appointment: wire.Appointment }) {
  const title = useTitle(appointment);
  const { beginnAt, endeAt } = appointment;
  return (
    <li className="wrap-anywhere">
      <span className="numbers">
        {formatTime(beginnAt)}–{formatTime(endeAt)} Uhr
      </span>
      , {title}
    </li>
  );
}
