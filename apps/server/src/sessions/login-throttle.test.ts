import { beforeEach, describe, expect, it } from "vitest";

import { createOwnCounters } from "../counters/own-counters.ts";
import { createLoginThrottle, type Attempt, type Guesser, type LoginThrottle } from "./login-throttle.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

let throttle: LoginThrottle;
let now: number;
beforeEach(() => {
  throttle = createLoginThrottle(createOwnCounters());
  now = Date.parse("2026-11-22T08:00:00Z");
});

const home = { username: "anna", address: "192.0.2.1", device: null };
const said = (who: Partial<Guesser>, answer: boolean | "busy"): Promise<Attempt> =>
  throttle.attempt(
    { ...home, ...who },
    () => now,
    () => Promise.resolve(answer),
  );
const wrong = (who: Partial<Guesser> = {}) => said(who, false);
const right = (who: Partial<Guesser> = {}) => said(who, true);
const elsewhere = (one: number) => `198.51.${one >> 8}.${one & 255}`;
/** So many wrong tries; how many of them had to wait. */
async function guess(count: number, who: (one: number) => Partial<Guesser> = () => ({})): Promise<number> {
  let waited = 0;
  for (let one = 0; one < count; one += 1) if ("waitMs" in Object(await wrong(who(one)))) waited += 1;
  return waited;
}
const isIn = { right: true };
const isOut = { right: false };
const waits = (waitMs: number) => ({ waitMs });

describe("who guesses a password", () => {
  it("has five tries free, then waits twice as long with each, a quarter of an hour at most", async () => {
    for (let free = 0; free < 5; free += 1) expect(await wrong()).toEqual(isOut);
    const asked: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      const answer = await right();
      const waitMs = typeof answer === "object" && "waitMs" in answer ? answer.waitMs : 0;
      asked.push(waitMs / second);
      now += waitMs - 1;
      expect(await right()).toEqual(waits(1));
      now += 1;
      expect(await wrong()).toEqual(isOut);
    }
    expect(asked).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
  });

  it("has all five again after the right one", async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(await guess(4)).toBe(0);
      expect(await right()).toEqual(isIn);
    }
    expect(await guess(6)).toBe(1);
  });

  it("has all five again an hour after the last wrong one, and not before", async () => {
    await guess(12);
    now += hour - 1;
    expect(await guess(2)).toBe(1);
    now += hour;
    expect(await guess(6)).toBe(1);
  });

  it("is the same one however he writes the name, and another one at another address or with another name", async () => {
    await guess(5);
    expect(await right({ username: "ANNA" })).toEqual(waits(15 * second));
    expect([await right({ username: "bert" }), await right({ address: "192.0.2.2" })]).toEqual([isIn, isIn]);
  });

  it("from many addresses has twenty tries free for a name, which no right one gives back", async () => {
    expect(await guess(19, (one) => ({ address: elsewhere(one) }))).toBe(0);
    expect(await right({ address: elsewhere(0) })).toEqual(isIn);
    expect(await guess(3, (one) => ({ address: elsewhere(20 + one) }))).toBe(2);
    expect(await right()).toEqual(waits(15 * second));
    expect(await right({ username: "bert" })).toEqual(isIn);
    now += hour + 1;
    expect(await right()).toEqual(isIn);
  });

  it("at one address with two hundred wrong tries has one free for each further name", async () => {
    expect(await guess(199, (one) => ({ username: `gast${one}` }))).toBe(0);
    expect(await guess(2, () => ({ username: "first" }))).toBe(1);
    expect(await guess(2, () => ({ username: "second" }))).toBe(1);
    expect(await guess(2, () => ({ username: "second", address: "192.0.2.2" }))).toBe(0);
    expect(await guess(2, () => ({ username: "third", device: "tablet" }))).toBe(0);
    now += hour + 1;
    expect(await guess(2, () => ({ username: "second" }))).toBe(0);
  });

  it("on a known device is counted there alone, and counts for nobody else", async () => {
    await guess(20, (one) => ({ address: elsewhere(one) }));
    const tablet = { device: "tablet" };
    expect(await guess(6, (one) => ({ ...tablet, address: elsewhere(one) }))).toBe(1);
    expect([await right(tablet), await right({ device: "other" })]).toEqual([waits(15 * second), isIn]);
    now += 15 * second;
    expect([await right(tablet), await guess(5, () => tablet)]).toEqual([isIn, 0]);
    throttle = createLoginThrottle(createOwnCounters());
    expect(await guess(300, (one) => ({ device: `tablet ${one}` }))).toBe(0);
    expect(await right()).toEqual(isIn);
    expect(await guess(2, () => ({ username: "bert" }))).toBe(0);
  });

  it("is not counted where there was no time to look", async () => {
    for (let time = 0; time < 10; time += 1) expect(await said({}, "busy")).toBe("busy");
    expect(await guess(6)).toBe(1);
  });

  it("is looked at one by one, at the time when his turn has come, also after a look that failed", async () => {
    const answers: Promise<Attempt>[] = [];
    for (let one = 0; one < 5; one += 1) {
      const slow = async () => {
        now += second;
        return false;
      };
      answers.push(throttle.attempt(home, () => now, slow));
    }
    const broken = throttle.attempt(
      home,
      () => now + 15 * second,
      () => Promise.reject(new Error("the database is away")),
    );
    const last = right();
    expect(await Promise.all(answers)).toEqual(Array(5).fill(isOut));
    await expect(broken).rejects.toThrow("away");
    expect(await last).toEqual(waits(14 * second));
  });

  it("is forgotten when fifty thousand others came after him, and not before", async () => {
    const bert = { username: "bert", address: "192.0.2.2" };
    await guess(5, () => bert);
    await guess(5);
    await guess(16_664, (one) => ({ username: `gast${one}`, address: `gast${one}` }));
    expect(await right()).toEqual(waits(15 * second));
    now += 15 * second;
    /* Who tries again comes after the others. */
    expect(await wrong(bert)).toEqual(isOut);
    await guess(1, () => ({ username: "one more", address: "one more" }));
    expect([await wrong(), await right(), await right(bert)]).toEqual([isOut, isIn, waits(30 * second)]);
  });
});
