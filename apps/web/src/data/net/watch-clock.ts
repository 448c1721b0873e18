import type { Fetch } from "@rundgang/api-client";

import type { NoteStorage } from "../canary/note-storage.ts";
import { createObservable, type Observable } from "../observable.ts";

const key = "rundgang-clock-ahead";

/** An exchange that took longer than this (ms) says too little about the time. */
const longestMs = 10_000;

/** A clock drifts by seconds a day, and an answer takes a while: only more than this (ms) is a clock that was set. */
const steadyMs = 60_000;

/** Compares the device's clock with the server's, answer by answer. */
export interface ClockWatch {
  /** How far the device's clock runs ahead of the server's, ms; negative where it is behind. 0 until an answer came, ever. */
  readonly ahead: Observable<number>;
  readonly fetch: Fetch;
}

/**
 * Watches the `Date` of each answer. It names the second that has begun: half of one is added. What is known holds until an answer says
 * clearly otherwise, so that two times a second apart stay a second apart.
 * @param note localStorage: a wrong clock is wrong after a restart without a line too. Null where there is none
 */
export function watchClock(fetcher: Fetch, note: NoteStorage | null = null, now: () => number = Date.now): ClockWatch {
  const kept = Number(note?.getItem(key) ?? 0);
  const ahead = createObservable(Number.isFinite(kept) ? kept : 0);
  const learn = (measured: number) => {
    if (Math.abs(measured - ahead.getSnapshot()) <= steadyMs) return;
    ahead.set(measured);
    try {
      note?.setItem(key, String(measured));
    } catch {
      /* Full: it is known until the next start. */
    }
  };
  return {
    ahead,
    fetch: async (input, init) => {
      const sent = now();
      const response = await fetcher(input, init);
      const came = now();
      const serverTime = Date.parse(response.headers.get("date") ?? "");
      if (Number.isFinite(serverTime) && came >= sent && came - sent <= longestMs)
        learn(Math.round((sent + came) / 2 - (serverTime + 500)));
      return response;
    },
  };
}
