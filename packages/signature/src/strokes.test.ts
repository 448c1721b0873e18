import type { Stroke } from "@rundgang/domain/order-flow";
import { describe, expect, it } from "vitest";

import { halfStroke, isSigned, scaleStroke } from "./strokes.ts";

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

describe("scaleStroke", () => {
  it("keeps the drawing through a smaller screen and back", () => {
    const drawn: Stroke = [point(100, 50), point(726, 200)];
    const small = scaleStroke(drawn, 0.5);
    expect(small[1]).toMatchObject({ x: 363, y: 100 });
    expect(scaleStroke(small, 2)).toEqual(drawn);
  });

  it("still knows half a stroke", () => {
    expect(isSigned([scaleStroke(halfStroke(line(300)), 0.5)])).toBe(false);
  });
});
