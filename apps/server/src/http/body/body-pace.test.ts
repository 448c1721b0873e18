import { describe, expect, it } from "vitest";

import { beginBody, continueBody, usualPace } from "./body-pace.ts";

const second = 1000;
const minute = 60 * second;

/** A line: bytes that it moves in the second with that number. */
type Throughput = (second: number) => number;
const steady =
  (bytes: number): Throughput =>
  () =>
    bytes;
/** Stands still for so many seconds at the end of every five minutes. */
const withTunnels =
  (bytes: number, seconds: number): Throughput =>
  (at) =>
    at % 300 > 300 - seconds ? 0 : bytes;

/** Minutes until the body is there, or until it is cut. */
function send(size: number, line: Throughput): { minutes: number; cut: boolean } {
  let progress = beginBody(0, usualPace);
  let left = size;
  for (let at = 1; ; at += 1) {
    const now = at * second;
    if (now > progress.due) return { minutes: Math.ceil(progress.due / minute), cut: true };
    const bytes = Math.min(left, line(at));
    left -= bytes;
    progress = continueBody(progress, now, bytes, usualPace);
    if (left === 0) return { minutes: Math.ceil(now / minute), cut: false };
  }
}

const photo = 10_485_760;

describe("the pace of a body", () => {
  it.each<[string, number, Throughput, number]>([
    ["a login", 80, steady(8000), 1],
    ["a photo of 10 MB over 2G", photo, steady(8000), 22],
    ["a photo of 10 MB over a bad 2G", photo, steady(2000), 88],
    ["a photo over 2G with a tunnel of a minute and a half every five minutes", photo, withTunnels(8000, 90), 31],
    ["a large order over a very thin line", 60_000, steady(1200), 1],
  ])("lets %s through", (_name, size, line, minutes) => {
    expect(send(size, line)).toEqual({ minutes, cut: false });
  });

  it.each<[string, number, Throughput, number]>([
    ["of which nothing comes", photo, steady(0), 1],
    ["a byte a second", photo, steady(1), 2],
    ["half a kilobyte a second", photo, steady(500), 2],
    ["that rests after nearly all of it came at once", photo, (at) => (at === 1 ? photo - 10 : 0), 3],
    ["that comes just so fast for ever", 1e12, steady(1100), 120],
    ["that is endless, however fast", 1e15, steady(1_000_000), 120],
  ])("cuts one %s", (_name, size, line, minutes) => {
    expect(send(size, line)).toEqual({ minutes, cut: true });
  });
});
