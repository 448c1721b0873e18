import type { ApiResult } from "@rundgang/api-client";
import { idOfIri, iri, type wire } from "@rundgang/contracts";

import { addressIdOfAbout } from "../changes/about-ids.ts";
import type { Observable, ObservableValue } from "../observable.ts";
import type { OverlayEntry } from "../overlay/overlay-book.ts";
import type { UnsentMarks } from "../overlay/unsent-marks.ts";
import type { AddressState, AddressView, MissingReason, UnitState } from "./address-view.ts";
import type { ViewParts, WhoseAddress } from "./unit-views.ts";

/** Not sooner than this (ms) is the server asked again by itself: a line may be up and lose just this answer, each time. */
const askAgainMs = 5_000;

/** A §9: so long (ms) a fetch that a person asked for takes at least, or nobody would see that it was tried. */
const leastFetchMs = 200;

export interface DoorParts extends Omit<ViewParts, "appointments" | "onDuty"> {
  /** A new number after each answer of the server: what is shown is read again. */
  readonly answers: ObservableValue<number>;
  readonly marksOf: (local: readonly OverlayEntry[]) => Promise<UnsentMarks>;
}

/** Reads what a page about one door shows, and asks the server for what is not on the device. */
export interface DoorReader {
  readUnit(unitId: string): Promise<UnitState>;
  readAddress(addressId: string): Promise<AddressState>;
  /** 'Erneut versuchen'. */
  refresh(id: string): void;
  /** As `UnitViews` has it. */
  isForeign(address: WhoseAddress): Promise<boolean>;
}

/** Of one user, for as long as he is signed in. */
export function createDoorReader(parts: DoorParts): DoorReader {
  const { userId, book, overlays, own, given, ready, online, clock, answers, marksOf } = parts;
  const me = iri("mitarbeiters", userId);
  /** Why a unit or address could not be had; asked for again by 'Erneut versuchen', and for want of a line by itself. */
  const missing = new Map<string, MissingReason>();
  const asking = new Set<string>();
  /** Asked for again by a person. */
  const byHand = new Set<string>();

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
    const unsent = await marksOf(local);
    return { address, foreign: await isForeign(address), unsent };
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

  return { readUnit, readAddress, refresh, isForeign };
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

function reasonOf(result: Exclude<ApiResult<unknown>, { type: "ok" }>): MissingReason {
  switch (result.type) {
    case "offline":
    case "signed_out":
      return "offline";
    case "refused":
      return result.status === 404 ? "unknown" : "failed";
  }
}
