import { describe, expect, it } from "vitest";

import { watchClock } from "./watch-clock.ts";

const serverNow = Date.parse("2026-12-04T13:30:00.000Z");

/** An exchange of a device whose clock shows these times (ms after the server's) before and after it. */
async function exchanged(sent: number, came: number, date: string | null = new Date(serverNow).toUTCString()) {
  const times = [sent, came].map((at) => serverNow + at);
  const headers = date === null ? {} : { date };
  const watch = watchClock(
    () => Promise.resolve(new Response("", { headers })),
    null,
    () => times.shift() ?? 0,
  );
  await watch.fetch("/", {});
  return watch.ahead.getSnapshot();
}

describe("the device's clock against the server's", () => {
  it.each([
    ["right", 400, 600, 0],
    ["two hours ahead", 7_200_400, 7_200_600, 7_200_000],
    ["ten minutes behind", -600_000, -599_000, -600_000],
  ])("%s", async (_name, sent, came, ahead) => {
    expect(await exchanged(sent, came)).toBe(ahead);
  });

  it("does not follow what an answer's way took, and keeps what it knows over a restart", async () => {
    const lying = new Map<string, string>();
    const note = {
      getItem: (name: string) => lying.get(name) ?? null,
      setItem: (name: string, value: string) => void lying.set(name, value),
      removeItem: (name: string) => void lying.delete(name),
    };
    const server = () => Promise.resolve(new Response("", { headers: { date: new Date(serverNow).toUTCString() } }));
    let ahead = 7_200_500;
    const watch = watchClock(server, note, () => serverNow + ahead);
    await watch.fetch("/", {});
    ahead += 4_000;
    await watch.fetch("/", {});
    expect(watch.ahead.getSnapshot()).toBe(7_200_000);
    expect(watchClock(server, note).ahead.getSnapshot()).toBe(7_200_000);
    lying.set("rundgang-clock-ahead", "soon");
    expect(watchClock(server, note).ahead.getSnapshot()).toBe(0);
  });

  it("learns nothing from an answer without a time, a long exchange, or a clock that was set in between", async () => {
    expect(await exchanged(7_200_000, 7_200_100, null)).toBe(0);
    expect(await exchanged(7_200_000, 7_220_000)).toBe(0);
    expect(await exchanged(7_200_000, 0)).toBe(0);
  });
});
