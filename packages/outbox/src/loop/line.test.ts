import { describe, expect, it } from "vitest";

import { LINE_UP, lineFailed, probeNow, tryAnew, type LineState } from "./line.ts";

const down = (failures: number, probeAt: number): LineState => ({ state: "down", failures, probeAt });

describe("the line", () => {
  it("the line goes down with the first failure, and waits before it tries", () => {
    expect(lineFailed(LINE_UP, false, 1000, 0)).toEqual(down(1, 1250));
  });

  it("the line waits longer with each failed probe", () => {
    const second = lineFailed(down(1, 0), true, 1000, 0.999);
    const third = lineFailed(second, true, 1000, 0.999);
    expect(third.state === "down" && second.state === "down" && third.probeAt > second.probeAt).toBe(true);
  });

  it("the line counts requests that were under way together as one failure", () => {
    const line = down(1, 1250);
    expect(lineFailed(line, false, 1100, 0.5)).toBe(line);
  });

  it("the line is tried at once on a sign that it is back, without forgetting how long it was gone", () => {
    expect(probeNow(down(7, 99_999), 1000)).toEqual(down(7, 1000));
    expect(probeNow(LINE_UP, 1000)).toBe(LINE_UP);
  });

  it("another line is tried at once, and a failure of it waits as a first one does", () => {
    const another = tryAnew(down(7, 99_999), 1000);
    expect(another).toEqual(down(0, 1000));
    expect(lineFailed(another, true, 1000, 0.999)).toEqual(lineFailed(LINE_UP, true, 1000, 0.999));
    expect(tryAnew(LINE_UP, 1000)).toBe(LINE_UP);
  });
});
