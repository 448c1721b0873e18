import type { Stroke } from "@rundgang/domain/order-flow";
import { describe, expect, it } from "vitest";

import { halfStroke, isSigned, liftStroke, placeStroke } from "./strokes.ts";

const point = (x: number, y: number) => ({ x, y, pressure: 0.5, time: 0 });
const line = (length: number): Stroke => [point(10, 100), point(10 + length, 100)];

describe("isSigned", () => {
  it.each([
    ["nothing", [], false],
    ["a tap", [[point(5, 5)]], false],
    ["two short touches", [line(10), line(12)], false],
    ["a line", [line(60)], true],
    ["short lines that add up", [line(20), line(25)], true],
    ["half a stroke", [halfStroke(line(300))], false],
    ["a tap and half a stroke", [line(10), halfStroke(line(300))], false],
    ["half a stroke and a whole one", [halfStroke(line(300)), line(60)], true],
  ])("%s", (_name, strokes, expected) => {
    expect(isSigned(strokes)).toBe(expected);
  });
});

describe("placeStroke and liftStroke", () => {
  const drawn: Stroke = [point(100, 50), point(726, 200)];

  it.each([
    ["a smaller screen", { scale: 0.5, isTurned: false }],
    ["a pad that is turned on an upright phone", { scale: 1.25, isTurned: true }],
  ])("a signature comes back unchanged from %s", (_name, placement) => {
    expect(liftStroke(placeStroke(drawn, placement), placement)).toEqual(drawn);
  });

  it("a pad that is not turned is scaled", () => {
    expect(placeStroke(drawn, { scale: 0.5, isTurned: false })[1]).toMatchObject({ x: 363, y: 100 });
  });

  it("a stroke down the left edge of an upright phone is one along the foot of the upright signature", () => {
    const down: Stroke = [point(0, 10), point(0, 800)];
    expect(liftStroke(down, { scale: 2, isTurned: true })).toEqual([point(5, 200), point(400, 200)]);
  });

  it("the top left corner of the signature lies at the top right of an upright phone", () => {
    expect(placeStroke([point(0, 0)], { scale: 1, isTurned: true })).toEqual([point(200, 0)]);
  });

  it("half a stroke is still known as one on a turned pad", () => {
    const placement = { scale: 0.5, isTurned: true };
    expect(isSigned([liftStroke(placeStroke(halfStroke(line(300)), placement), placement)])).toBe(false);
  });
});
