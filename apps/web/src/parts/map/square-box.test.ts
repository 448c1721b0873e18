import { expect, it } from "vitest";

import { overlap, squareAround } from "./square-box.ts";

const at = (x: number, y: number) => ({ x, y });
const view = squareAround([at(0.4, 0.4), at(0.6, 0.6)]);

it.each([
  ["that crosses the view with no point in it", [at(0.1, 0.5), at(0.9, 0.5)], true],
  ["within the view", [at(0.5, 0.5), at(0.55, 0.45)], true],
  ["that touches the view's edge", [at(0.6, 0.6), at(0.9, 0.9)], true],
  ["beside the view", [at(0.7, 0.5), at(0.9, 0.5)], false],
  ["above the view", [at(0.5, 0.1), at(0.5, 0.3)], false],
  ["without points", [], false],
])("a line %s may be seen: %s", (_name, points, expected) => {
  expect([overlap(squareAround(points), view), overlap(view, squareAround(points))]).toEqual([expected, expected]);
});
