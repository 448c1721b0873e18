import { describe, expect, it } from "vitest";

import { maySwipe, readSwipe, type Finger, type SwipeWay } from "./swipe.ts";

const at = (x: number, y = 300, ms = 0): Finger => ({ x, y, at: ms });

describe("a finger on a row", () => {
  it.each<[string, Finger, Finger, Finger, SwipeWay, object]>([
    ["that has not moved ten px says nothing", at(100), at(100), at(109), "open", { way: "open", shift: 0, isArmed: false }],
    ["that goes up scrolls", at(100, 300), at(100, 300), at(104, 280), "open", { way: "scroll", shift: 0 }],
    ["that goes along the diagonal scrolls", at(100, 300), at(100, 300), at(112, 312), "open", { way: "scroll" }],
    [
      "that scrolls goes on scrolling, wherever it goes",
      at(100, 300),
      at(100, 280),
      at(260, 280),
      "scroll",
      { way: "scroll", shift: 0 },
    ],
    [
      "that goes right takes the row along",
      at(100),
      at(130, 300, 0),
      at(150, 300, 200),
      "right",
      { way: "right", shift: 50, isArmed: false },
    ],
    ["that went 96 px does it", at(100), at(190, 300, 0), at(196, 300, 400), "right", { shift: 96, isArmed: true }],
    ["that went 95 px slowly does not", at(100), at(190, 300, 0), at(195, 300, 400), "right", { shift: 95, isArmed: false }],
    ["that flicks does it from 40 px on", at(100), at(120, 300, 0), at(145, 300, 40), "right", { shift: 45, isArmed: true }],
    [
      "that twitches fast over 20 px does not",
      at(100),
      at(101, 300, 0),
      at(120, 300, 20),
      "open",
      { way: "right", shift: 20, isArmed: false },
    ],
    ["that comes back takes it back", at(100), at(220, 300, 0), at(110, 300, 300), "right", { shift: 10, isArmed: false }],
    [
      "that turns to the other side does not act there",
      at(100),
      at(100, 300, 0),
      at(20, 300, 100),
      "right",
      { way: "right", shift: 0, isArmed: false },
    ],
    ["that goes left comments", at(300), at(260, 300, 0), at(200, 300, 300), "left", { way: "left", shift: -100, isArmed: true }],
  ])("%s", (_what, start, before, now, way, expected) => {
    expect(readSwipe(start, before, now, way)).toMatchObject(expected);
  });

  it.each([
    [0, false],
    [23, false],
    [24, true],
    [366, true],
    [367, false],
  ])("may begin to swipe %i px from the left on a screen of 390: %s", (x, may) => {
    expect(maySwipe(at(x), 390)).toBe(may);
  });
});
