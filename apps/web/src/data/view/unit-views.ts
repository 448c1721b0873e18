import type { ApiResult } from "@rundgang/api-client";
import { idOfIri, iri, type wire } from "@rundgang/contracts";
import { isAppointmentOf, isOpenCall } from "@rundgang/domain";
import type { Clock } from "@rundgang/outbox";

import type { AddressBook } from "../address-book/address-book.ts";
import { addressIdOfAbout } from "../changes/about-ids.ts";
import { changeRules } from "../changes/change-rules.ts";
import type { OwnPlaces } from "../load/read-salesman.ts";
import type { OverlayBook, OverlayEntry } from "../overlay/overlay-book.ts";
import { createObservable, type Observable } from "../observable.ts";
import {
  noAppointments,
  type AddressState,
  type AddressView,
  type AppointmentsView,
  type MissingReason,
  type UnitState,
} from "./address-view.ts";
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

/** Not sooner than this (ms) is the server asked again by itself: a line may be up and lose just this answer, each time. */
const askAgainMs = 5_000;

/** A §9: so long (ms) a fetch that a person asked for takes at least, or nobody would see that it was tried. */
const leastFetchMs = 200;

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
  const { userId, book, overlays, own, given, blocked, ready, appointments, onDuty, online, clock } = parts;
  const me = iri("mitarbeiters", userId);
  /** Why a unit or address could not be had; asked for again by 'Erneut versuchen', and for want of a line by itself. */
  const missing = new Map<string, MissingReason>();
  const asking = new Set<string>();
  /** Asked for again by a person. */
  const byHand = new Set<string>();
  const answers = createObservable(0);
  const sources = [book.changes, overlays.changes, blocked, ready, answers];

  /** Asks the server for what is not on the device, once until somebody asks again. */
  function ask(id: string, fetch: () => Promise<ApiResult<wire.Address>>): void {
    if (asking.has(id) || missing.has(id)) return;
    asking.add(id);
    const atLeast = byHand.delete(id) ? waited(leastFetchMs) : Promise.resolve();
    const answered = async (missed: MissingReason) => {
      await atLeast;
      asking.delete(id);
      missing.set(id, missed);
      if (missed === "offline") clock.after(askAgainMs, () => onceTrue(online, () => askAgain(id)));
      answers.set(answers.getSnapshot() + 1);
    };
    void fetch().then(
      /* What came and holds it is found before anybody asks why it is missing; what does not hold it will not the next time either. */
      (result) => answered(result.type === "ok" ? "unknown" : reasonOf(result)),
      /* It came, and could not be kept. */
      () => answered("failed"),
    );
  }

  function waited(ms: number): Promise<void> {
    return new Promise((resolve) => clock.after(ms, resolve));
  }

  /** 'Erneut versuchen'. */
  function refresh(id: string): void {
    byHand.add(id);
    forget(id);
  }

  /** Whoever looks at it sees it asked for; nobody else does. */
  function forget(id: string): void {
    missing.delete(id);
    answers.set(answers.getSnapshot() + 1);
  }

  function askAgain(id: string): void {
    if (missing.get(id) === "offline") forget(id);
  }

  /** The rights of the server, which has the last word (policies/own-address.ts). */
  async function isForeign({ uuid, data, polygon }: WhoseAddress): Promise<boolean> {
    const { addresses, territories } = own();
    /* One that has been added since the last load is known by its territory. */
    if (addresses.has(uuid) || data.creator === me || (polygon !== null && territories.has(idOfIri(polygon)))) return false;
    return !(await given()).has(uuid);
  }

  async function viewOf(address: wire.Address): Promise<AddressView> {
    const local = overlays.all().filter(({ change }) => addressIdOfAbout(change.about) === address.uuid);
    return { address, foreign: await isForeign(address), unsent: await marksOf(local) };
  }

  /** Should it leave the device again, it is asked for again. */
  function found<T>(id: string, state: T): T {
    missing.delete(id);
    return state;
  }

  async function readAddress(addressId: string): Promise<AddressState> {
    const address = await book.address(addressId);
    if (address !== null) return found(addressId, { type: "ready", ...(await viewOf(address)) });
    if (!ready.getSnapshot()) return { type: "loading" };
    ask(addressId, () => book.fetch(addressId));
    const reason = missing.get(addressId);
    return reason === undefined ? { type: "loading" } : { type: "missing", reason };
  }

  async function readUnit(unitId: string): Promise<UnitState> {
    const address = await book.addressOfUnit(unitId);
    const unit = address?.wohneinheiten.find((one) => one.uuid === unitId);
    if (address !== null && unit !== undefined) return found(unitId, { type: "ready", unit, ...(await viewOf(address)) });
    if (!ready.getSnapshot()) return { type: "loading", what: "unit" };
    ask(unitId, () => book.fetchOfUnit(unitId));
    const reason = missing.get(unitId);
    return reason === undefined ? { type: "loading", what: "address" } : { type: "missing", reason };
  }

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

  async function marksOf(local: readonly OverlayEntry[]): Promise<UnsentMarks> {
    if (local.length === 0) return new Map();
    const { effectOf } = await changeRules();
    return unsentMarks(local, blocked.getSnapshot(), (change) => effectOf(change).marks);
  }

  return {
    unit: keptByKey((unitId) => watched<UnitState>({ type: "loading", what: "unit" }, () => readUnit(unitId), sources)),
    address: keptByKey((addressId) => watched<AddressState>({ type: "loading" }, () => readAddress(addressId), sources)),
    refreshUnit: refresh,
    isForeign,
    appointments: watched(noAppointments, readAppointments, [...sources, onDuty]),
    readAppointments: async () => (await readAppointments()).appointments,
  };
}

/** Does it now, or as soon as it is true. */
function onceTrue(fact: Observable<boolean>, job: () => void): void {
  if (fact.getSnapshot()) return job();
  const stop = fact.subscribe(() => {
    if (!fact.getSnapshot()) return;
    stop();
    job();
  });
}

function byBegin(a: wire.Appointment, b: wire.Appointment): number {
  return Date.parse(a.beginnAt) - Date.parse(b.beginnAt);
}

function reasonOf(result: Exclude<ApiResult<unknown>, { type: "ok" }>): MissingReason {
  switch (result.type) {
    case "offline":
    case "signed_out":
      return "offline";
    case "refused":
      return result.status === 404 ? "unknown" : "failed";
  }
}

async function withChanges(
  loaded: readonly wire.Appointment[],
  local: readonly OverlayEntry[],
): Promise<readonly wire.Appointment[]> {
  const { applyToAppointments } = await changeRules();
  return applyToAppointments(
    loaded,
    local.map(({ change }) => change),
  );
}
