import { expect, it } from "vitest";

import type { Ring } from "./rings.ts";
import { snapPlace } from "./snap.ts";

const ring: Ring = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 0],
];
const asDrawn = (lon: number, lat: number) => ({ x: lon, y: lat });

it.each([
  ["a corner before the edge beside it", { x: 92, y: 3 }, [100, 0]],
  ["an edge where no corner is near", { x: 50, y: 8 }, [50, 0]],
  ["nothing that is out of reach", { x: 50, y: -20 }, undefined],
])("takes %s", (_name, pointer, place) => expect(snapPlace(pointer, [ring], asDrawn)).toEqual(place));

it("takes nothing without neighbours", () => expect(snapPlace({ x: 0, y: 0 }, [], asDrawn)).toBeUndefined());
