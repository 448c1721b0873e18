import type { Api, ApiResult } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { coarsePosition, dutyPingMs, onDutyMs } from "@rundgang/domain";
import type { Clock, HeldLock } from "@rundgang/outbox";

import type { DevicePosition } from "../../platform/position/position.ts";
import { onlineRefusal } from "../net/online-refusal.ts";
import { createObservable, type Observable } from "../observable.ts";
import { dutyNote, type DutyNote } from "./duty-note.ts";
import { offDuty, type DutyResult, type DutyState } from "./duty-state.ts";
import type { DutyTabs, DutyWord } from "./duty-tabs.ts";

/** After a sign of duty that did not arrive (ms). */
const againMs = 30_000;
/** Nobody waits longer for the server to hear of it (ms). */
const limitMs = 10_000;

/** A sign-out waits no longer for it (ms). */
const signOutWaitsMs = 2_000;

const offlineText = "Der Dienst kann nur eingeschaltet werden, solange du online bist.";
const signedOutText = "Bitte melde dich an.";

export interface DutyParts {
  readonly api: Pick<Api, "request">;
  readonly clock: Clock;
  /** How far the device's clock runs ahead of the server's, ms. */
  readonly ahead: () => number;
  /** Who is signed in; null while nobody is, or nobody knows yet. */
  readonly userId: Observable<string | null>;
  readonly online: Observable<boolean>;
  /** Where the device is, as far as it knows that anyway: nobody is asked for it here. */
  readonly position: () => DevicePosition | null;
  /** sessionStorage: duty outlives a reload of the page, and not the tab. Null where there is none. */
  readonly notes: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  /** The other tabs of this browser. */
  readonly tabs: DutyTabs;
  /** Has one tab alone say that he is on duty, until the answer is called (`standForLead`). */
  readonly standForLead: (userId: string, lead: (grip: HeldLock) => Promise<void>) => () => Promise<void>;
  /** Ends duty at the server while the page goes, best effort. */
  readonly endWhileLeaving: (userId: string) => void;
  /** The server may know of calls that the stream has not told of. */
  readonly refreshCalls: () => Promise<void>;
}

export interface DutyKeeper {
  readonly state: Observable<DutyState>;
  set(on: boolean): Promise<DutyResult>;
  /** Before a sign-out, while there is a token: the server is told. */
  beforeSignOut(): Promise<void>;
  /** The page goes: for good, or into the browser's memory, from which it may come back. */
  pageHides(isKept: boolean): void;
  /** The page is back from the browser's memory, or looked at again. */
  pageShows(): void;
}

/** Of whoever is on duty: when the server last heard it, by both clocks (ms), and whether it was told where he is. */
interface Duty {
  readonly userId: string;
  readonly heard: { readonly at: number; readonly steady: number };
  readonly position: "told" | "none";
  /** It is to hear it again at once: the page was loaded anew, and may have ended it while it went. */
  readonly isDue: boolean;
}

/**
 * Duty (A §4 "On-duty"): the server is told first, then the state flips; it hears of it every four minutes, and where the device roughly is
 * with that. Ten minutes without an answer end it, as they do at the server, and the person is told.
 */
export function createDutyKeeper(parts: DutyParts): DutyKeeper {
  const { api, clock, tabs } = parts;
  const state = createObservable<DutyState>(offDuty);
  const note = dutyNote(parts.notes);
  let duty: Duty | null = null;
  let leading: HeldLock | null = null;
  let leave: () => Promise<void> = () => Promise.resolve();
  let cancelPing = (): void => undefined;
  let cancelLapse = (): void => undefined;
  let turn: Promise<unknown> = Promise.resolve();
  /** The server has not heard that this one has ended it. */
  let untold: Duty | null = null;

  const steady = (): number => clock.monotonic?.() ?? clock.now();
  /** A device that slept may have stopped one of its clocks, and a clock that was set tells nothing: the longer time counts. */
  const ageOf = ({ heard }: Duty): number => Math.max(clock.now() - heard.at, steady() - heard.steady);
  const dutyOf = (userId: string, ageMs: number, position: Duty["position"], isDue = false): Duty => ({
    userId,
    heard: { at: clock.now() - ageMs, steady: steady() - ageMs },
    position,
    isDue,
  });

  function tell(userId: string, on: boolean): Promise<ApiResult<wire.Salesman>> {
    const lastPing = on ? new Date(clock.now() - parts.ahead()).toISOString() : null;
    const body = on ? { lastPing, position: positionToTell() } : { lastPing };
    return api.request(calls.patchSalesman, { params: { id: userId }, body, limitMs });
  }

  function positionToTell(): { lat: number; lon: number } | null {
    const position = parts.position();
    return position === null ? null : coarsePosition(position);
  }

  function hold(next: Duty): void {
    const isNew = duty?.userId !== next.userId;
    duty = next;
    untold = null;
    note.write({ userId: next.userId, heardAt: next.heard.at });
    state.set(sameState(state.getSnapshot(), { type: "on", position: next.position }));
    cancelLapse();
    cancelLapse = clock.after(Math.max(0, onDutyMs - ageOf(next)), lapseWhenOld);
    if (isNew) leave = parts.standForLead(next.userId, lead);
    else if (leading !== null) pingWhenDue(next);
  }

  async function lead(grip: HeldLock): Promise<void> {
    leading = grip;
    if (duty !== null) pingWhenDue(duty);
    await grip.lost;
    if (leading !== grip) return;
    leading = null;
    cancelPing();
  }

  function pingWhenDue(on: Duty): void {
    pingAfter(on.isDue ? 0 : dutyPingMs - ageOf(on));
  }

  function pingAfter(ms: number): void {
    cancelPing();
    cancelPing = clock.after(Math.min(dutyPingMs, Math.max(0, ms)), () => void ping());
  }

  async function ping(): Promise<void> {
    const asked = duty;
    if (asked === null || leading?.isHeld() !== true || lapseWhenOld()) return;
    const position = positionToTell() === null ? "none" : "told";
    const result = await tell(asked.userId, true);
    if (duty?.userId !== asked.userId) return;
    if (result.type !== "ok") return pingAfter(againMs);
    hold(dutyOf(asked.userId, 0, position));
    say(duty);
    await parts.refreshCalls().catch(() => undefined);
  }

  function say(on: Duty): void {
    tabs.say({ type: "on", userId: on.userId, ageMs: ageOf(on), position: on.position });
  }

  /** True where the server has not heard of it for so long that nobody is on duty any more. */
  function lapseWhenOld(): boolean {
    if (duty === null) return false;
    const left = onDutyMs - ageOf(duty);
    if (left > 0) {
      cancelLapse();
      cancelLapse = clock.after(left, lapseWhenOld);
      return false;
    }
    drop(true);
    tabs.say({ type: "off", lapsed: true });
    return true;
  }

  /** He is on duty no more, here. */
  function drop(lapsed: boolean, shown: DutyState = { type: "off", lapsed }): void {
    duty = null;
    cancelPing();
    cancelLapse();
    note.clear();
    void leave();
    leave = () => Promise.resolve();
    state.set(sameState(state.getSnapshot(), shown));
  }

  async function begin(): Promise<DutyResult> {
    const userId = parts.userId.getSnapshot();
    if (userId === null) return { ok: false, code: "signed_out", text: signedOutText };
    if (duty !== null) return { ok: true };
    if (!parts.online.getSnapshot()) return { ok: false, code: "offline", text: offlineText };
    state.set({ type: "changing", to: true });
    const position = positionToTell() === null ? "none" : "told";
    const result = await tell(userId, true);
    /* He may have signed out while the answer was on its way. */
    if (parts.userId.getSnapshot() !== userId) {
      state.set(offDuty);
      return { ok: false, code: "signed_out", text: signedOutText };
    }
    if (result.type !== "ok") {
      state.set(offDuty);
      return onlineRefusal(result, offlineText);
    }
    hold(dutyOf(userId, 0, position));
    if (duty !== null) say(duty);
    await parts.refreshCalls().catch(() => undefined);
    return { ok: true };
  }

  async function end(): Promise<DutyResult> {
    const ended = duty;
    if (ended === null) {
      state.set(offDuty);
      return { ok: true };
    }
    const isOnline = parts.online.getSnapshot();
    drop(false, isOnline ? { type: "changing", to: false } : offDuty);
    tabs.say({ type: "off", lapsed: false });
    const isTold = isOnline && (await tell(ended.userId, false)).type === "ok";
    untold = isTold ? null : ended;
    if (duty === null) state.set(offDuty);
    return { ok: true };
  }

  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    const mine = turn.then(job, job);
    turn = mine.catch(() => undefined);
    return mine;
  }

  function take(word: DutyWord): void {
    const userId = parts.userId.getSnapshot();
    if (word.type === "hello") return duty === null ? undefined : say(duty);
    if (word.type === "off") return duty === null ? undefined : drop(word.lapsed);
    if (word.userId === userId && state.getSnapshot().type !== "changing") hold(dutyOf(word.userId, word.ageMs, word.position));
  }

  /** Who is signed in has changed; after a reload of the page it goes on where it was. */
  function follow(): void {
    const userId = parts.userId.getSnapshot();
    if (duty !== null && duty.userId !== userId) drop(false);
    if (untold !== null && untold.userId !== userId) untold = null;
    if (userId === null || duty !== null) return;
    const kept = note.read();
    if (kept !== null && kept.userId === userId) resume(kept);
    tabs.say({ type: "hello" });
  }

  function resume({ userId, heardAt }: DutyNote): void {
    const ageMs = clock.now() - heardAt;
    if (ageMs >= 0 && ageMs < onDutyMs) return hold(dutyOf(userId, ageMs, "none", true));
    note.clear();
    state.set({ type: "off", lapsed: true });
  }

  function lineIsBack(): void {
    if (!parts.online.getSnapshot()) return;
    const late = untold;
    if (late !== null) {
      untold = null;
      if (ageOf(late) < onDutyMs) void inTurn(() => tellEnd(late));
    }
    if (duty !== null && leading !== null) pingAfter(0);
  }

  async function tellEnd(late: Duty): Promise<void> {
    if (duty === null && (await tell(late.userId, false)).type !== "ok" && duty === null) untold = late;
  }

  parts.userId.subscribe(follow);
  parts.online.subscribe(lineIsBack);
  tabs.follow(take);
  follow();

  return {
    state,
    set: (on) => inTurn(on ? begin : end),
    async beforeSignOut() {
      if (duty === null) return;
      const waited = new Promise<void>((resolve) => clock.after(signOutWaitsMs, resolve));
      await Promise.race([inTurn(end), waited]);
    },
    pageHides(isKept) {
      if (duty !== null && !isKept && !tabs.hasOthers()) parts.endWhileLeaving(duty.userId);
      tabs.leave();
    },
    pageShows() {
      tabs.say({ type: "hello" });
      if (duty !== null && !lapseWhenOld() && leading !== null && ageOf(duty) >= dutyPingMs) pingAfter(0);
    },
  };
}

/** The same object while nothing has changed, so that nobody is told of nothing. */
function sameState(before: DutyState, next: DutyState): DutyState {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}
