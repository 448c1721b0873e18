import { describe, expect, it } from "vitest";

import { createObservable } from "../observable.ts";
import { watchOffline } from "./offline-since.ts";

const at = (minute: number) => Date.parse("2026-12-04T13:00:00.000Z") + minute * 60_000;
const iso = (minute: number) => new Date(at(minute)).toISOString();

/** A browser's localStorage over several starts of the app. */
function browser() {
  const kept = new Map<string, string>();
  const note = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let minute = 0;
  return {
    note,
    later: (to: number) => {
      minute = to;
    },
    start: (isOnline: boolean) => {
      const online = createObservable(isOnline);
      return { online, ...watchOffline(online, note, () => at(minute)) };
    },
  };
}

describe("since when the device is offline", () => {
  it("is the moment it was lost, also for whoever opens the app again; over when the server was met", () => {
    const tablet = browser();
    const first = tablet.start(true);
    expect(first.since.getSnapshot()).toBeNull();
    tablet.later(5);
    first.online.set(false);
    expect(first.since.getSnapshot()).toBe(iso(5));

    tablet.later(50);
    const second = tablet.start(false);
    expect(second.since.getSnapshot()).toBe(iso(5));
    second.met();
    second.online.set(true);
    expect(second.since.getSnapshot()).toBeNull();
    tablet.later(60);
    second.online.set(false);
    expect(second.since.getSnapshot()).toBe(iso(60));
  });

  it("outlives a line that the browser alone believes in", () => {
    const tablet = browser();
    const app = tablet.start(false);
    tablet.later(9);
    app.online.set(true);
    app.online.set(false);
    expect(app.since.getSnapshot()).toBe(iso(0));
  });

  it("begins anew where nothing is kept, or something that is no time of the past", () => {
    const tablet = browser();
    tablet.note.setItem("rundgang-offline-since", "gestern");
    expect(tablet.start(false).since.getSnapshot()).toBe(iso(0));
    tablet.note.setItem("rundgang-offline-since", iso(99));
    expect(tablet.start(false).since.getSnapshot()).toBe(iso(0));
  });
});
