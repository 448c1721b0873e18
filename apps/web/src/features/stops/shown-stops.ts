import { idOfIri, type wire } from "@rundgang/contracts";
import { appointmentPlace, houseName, type TimeWindow } from "@rundgang/domain";
import { formatTime } from "@rundgang/ui";

import type { AddressRow } from "../../data/list/address-list.ts";
import type { Walk, WalkStop } from "../../data/stops/walk.ts";
import { doneAt, progressOf, timesAhead } from "../../data/stops/walk-progress.ts";
import { kindWords } from "../../parts/appointments/appointment-kind.tsx";
import { kindOf, type AppointmentKind } from "../../parts/appointments/kind-of.ts";
import { timeWords, type TimeWords } from "./time-words.ts";
import { missedWords } from "./walk-words.ts";

/** A stop as the list and the map show it. */
export interface ShownStop {
  readonly id: string;
  readonly number: number;
  readonly stop: WalkStop;
  /** Undefined where its address is not on the device any more. */
  readonly row: AddressRow | undefined;
  /** "Lindenstraße 14" */
  readonly name: string;
  /** Open doors that are meant and at which nobody was on this walk. */
  readonly openUnitIds: readonly string[];
  /** Where a tap leads: to a unit, or to all doors of its house (`isHouse`). */
  readonly target: { readonly unitId: string; readonly isHouse: boolean } | null;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
  /** ISO instants; null for what lies behind. */
  readonly arriveAt: string | null;
  readonly doneAt: string | null;
  readonly meeting: StopMeeting | null;
}

export interface StopMeeting {
  readonly kind: AppointmentKind;
  /** "Termin 17:30" */
  readonly words: string;
  readonly unitId: string | null;
  readonly customer: string;
}

/** A walk as it stands now. */
export interface ShownWalk {
  readonly stops: readonly ShownStop[];
  readonly current: ShownStop | null;
  readonly times: TimeWords | null;
  /** Appointments of the next hours that are no stop, each as a sentence. */
  readonly missed: readonly string[];
}

/** What is known here and now; `appointments` null while they are not read. */
export interface Known {
  readonly rowOf: (addressId: string) => AddressRow | undefined;
  readonly appointments: readonly wire.Appointment[] | null;
  /** ms since 1970, by the server's clock. */
  readonly now: number;
}

/** Lays what is known now over the walk. */
export function shownWalk(walk: Walk, { rowOf, appointments, now }: Known): ShownWalk {
  const rows = walk.stops.map(({ addressId }) => rowOf(addressId));
  const agreed = walk.stops.map(({ appointmentId }) => appointments?.find(({ uuid, done }) => uuid === appointmentId && !done));
  const progress = progressOf(
    walk.stops.map((stop, index) =>
      doneAt(stop, rows[index] ?? null, walk.madeAt, appointments === null || agreed[index] !== undefined),
    ),
  );
  const windows = agreed.map((one): TimeWindow | null => {
    const from = one === undefined ? null : Date.parse(one.beginnAt);
    return from === null ? null : { from, to: from };
  });
  const times = timesAhead(walk, progress, windows, now);
  const stops = walk.stops.map((stop, index): ShownStop => {
    const row = rows[index];
    const [appointment, done, arriveAt] = [agreed[index], progress.doneAt[index] ?? null, times[index] ?? null];
    const openUnitIds = openUnits(stop, row, walk.madeAt);
    return {
      id: stop.appointmentId ?? stop.addressId,
      number: index + 1,
      stop,
      row,
      name: row === undefined ? "Adresse" : houseName(row),
      openUnitIds,
      target: targetOf(stop, row, openUnitIds),
      isDone: done !== null,
      isCurrent: index === progress.current,
      arriveAt: instant(arriveAt),
      doneAt: instant(done),
      meeting: appointment === undefined ? null : meetingOf(appointment),
    };
  });
  const ahead = stops.flatMap((_stop, index) => {
    const [window, arriveAt] = [windows[index] ?? null, times[index] ?? null];
    if (window === null || arriveAt === null) return [];
    return [{ from: window.from, arriveAt, clock: formatTime(new Date(window.from).toISOString()) }];
  });
  return {
    stops,
    current: stops.find(({ isCurrent }) => isCurrent) ?? null,
    times: timeWords(ahead),
    missed: walk.missed.flatMap(({ appointmentId, why }) => {
      const one = appointments?.find(({ uuid, done }) => uuid === appointmentId && !done);
      if (one === undefined) return [];
      const place = one.data.address === undefined ? undefined : rowOf(idOfIri(one.data.address));
      const { word, clock } = wordsOf(one);
      return [missedWords(why, { word, clock, place: place === undefined ? appointmentPlace(one.betreff) : houseName(place) })];
    }),
  };
}

function openUnits({ unitIds }: WalkStop, row: AddressRow | undefined, madeAt: number): readonly string[] {
  return unitIds.filter((id) => {
    const door = row?.doors[row.unitIds.indexOf(id)];
    return door?.open === true && (door.at === null || Date.parse(door.at) < madeAt);
  });
}

/** As the list does: the appointment's door, the one that is open, or all doors of the house. */
function targetOf(stop: WalkStop, row: AddressRow | undefined, open: readonly string[]): ShownStop["target"] {
  const [unitId] = [...open, ...stop.unitIds, ...(row?.unitIds ?? [])];
  return unitId === undefined ? null : { unitId, isHouse: open.length > 1 };
}

function meetingOf(appointment: wire.Appointment): StopMeeting {
  const { word, clock } = wordsOf(appointment);
  const { unit, customer } = appointment.data;
  return {
    kind: kindOf(appointment),
    words: `${word} ${clock}`,
    unitId: unit === null || unit === undefined ? null : idOfIri(unit),
    customer: (customer?.name ?? "").trim(),
  };
}

function wordsOf(appointment: wire.Appointment): { readonly word: string; readonly clock: string } {
  return { word: kindWords[kindOf(appointment)], clock: formatTime(appointment.beginnAt) };
}

function instant(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
