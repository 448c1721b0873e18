import { iri, type wire } from "@rundgang/contracts";
import { isAppointmentOf, isOpenCall } from "@rundgang/domain";
import type { Clock } from "@rundgang/outbox";

import type { AddressBook } from "../address-book/address-book.ts";
import { fetchedOnce } from "../code/fetched-once.ts";
import type { OwnPlaces } from "../load/read-salesman.ts";
import type { OverlayBook, OverlayEntry } from "../overlay/overlay-book.ts";
import { createObservable, type Observable } from "../observable.ts";
import { noAppointments, type AddressState, type AppointmentsView, type UnitState } from "./address-view.ts";
import { unsentMarks, type UnsentMarks } from "../overlay/unsent-marks.ts";
import { keptByKey, watched } from "../watched.ts";

export interface ViewParts {
  readonly userId: string;
  readonly book: AddressBook;
  readonly overlays: OverlayBook;
  /** What is the salesman's own, by the last load. */
  readonly own: () => OwnPlaces;
  /** Addresses that are his own by an appointment that somebody gave him. */
  readonly given: () => Promise<ReadonlySet<string>>;
  /** Requests that do not arrive until a person decides. */
  readonly blocked: Observable<ReadonlySet<string>>;
  /** True once the device has been read: before that, nothing is missing. */
  readonly ready: Observable<boolean>;
  /** As loaded, whose-ever. */
  readonly appointments: () => Promise<readonly wire.Appointment[]>;
  readonly onDuty: Observable<boolean>;
  readonly online: Observable<boolean>;
  readonly clock: Pick<Clock, "after">;
}

/** By what it is known whose an address is. */
export type WhoseAddress = Pick<wire.Address, "uuid" | "data" | "polygon">;

export interface UnitViews {
  unit(unitId: string): Observable<UnitState>;
  address(addressId: string): Observable<AddressState>;
  refreshUnit(unitId: string): void;
  /** In no territory of mine, not made by me, and named by no appointment that I accepted. */
  isForeign(address: WhoseAddress): Promise<boolean>;
  readonly appointments: Observable<AppointmentsView>;
  /** One's own with the local changes, read now. */
  readAppointments(): Promise<readonly wire.Appointment[]>;
}

/** What a page about one door reads: loaded data with the local changes, or what is missing and why. */
export function createUnitViews(parts: ViewParts): UnitViews {
  const { userId, book, overlays, blocked, ready, appointments, onDuty } = parts;
  const me = iri("mitarbeiters", userId);
  const answers = createObservable(0);
  const sources = [book.changes, overlays.changes, blocked, ready, answers];
  /* The first list shows no door: what reads one comes with the commands at it. */
  const doors = fetchedOnce(async () => (await import("./door-reader.ts")).createDoorReader({ ...parts, answers, marksOf }));

  async function readAppointments(): Promise<AppointmentsView> {
    const local = overlays.all().filter(({ change }) => change.about.type === "appointment");
    const loaded = await appointments();
    const shown = local.length === 0 ? loaded : await withChanges(loaded, local);
    return {
      isRead: true,
      appointments: shown.filter((one) => isAppointmentOf(one, me)),
      calls: onDuty.getSnapshot() ? shown.filter(isOpenCall).toSorted(byBegin) : [],
      unsent: await marksOf(local),
    };
  }

  /* The rules of local changes come where there are some. */
  async function marksOf(local: readonly OverlayEntry[]): Promise<UnsentMarks> {
    if (local.length === 0) return new Map();
    const { effectOf } = await import("../changes/changes.ts");
    return unsentMarks(local, blocked.getSnapshot(), (change) => effectOf(change).marks);
  }

  return {
    unit: keptByKey((unitId) =>
      watched<UnitState>({ type: "loading", what: "unit" }, async () => (await doors()).readUnit(unitId), sources),
    ),
    address: keptByKey((addressId) =>
      watched<AddressState>({ type: "loading" }, async () => (await doors()).readAddress(addressId), sources),
    ),
    refreshUnit: (id) =>
      void doors().then(
        ({ refresh }) => refresh(id),
        () => undefined,
      ),
    isForeign: async (address) => (await doors()).isForeign(address),
    appointments: watched(noAppointments, readAppointments, [...sources, onDuty]),
    readAppointments: async () => (await readAppointments()).appointments,
  };
}

function byBegin(a: wire.Appointment, b: wire.Appointment): number {
  return Date.parse(a.beginnAt) - Date.parse(b.beginnAt);
}

async function withChanges(
  loaded: readonly wire.Appointment[],
  local: readonly OverlayEntry[],
): Promise<readonly wire.Appointment[]> {
  const { applyToAppointments } = await import("../changes/apply-changes.ts");
  return applyToAppointments(
    loaded,
    local.map(({ change }) => change),
  );
}
