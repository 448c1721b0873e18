import type { Position } from "@rundgang/domain";

import type { Way } from "./ways.ts";

/** Six decimals, a decimetre; positions that follow each other at the same spot are said once, but a line has two. */
export function lineOf(positions: readonly Position[]): Way["geometry"] {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const line = positions.map(({ lon, lat }): Way["geometry"][number] => [round(lon), round(lat)]);
  const [first, ...others] = line.filter(([lon, lat], at) => lon !== line[at - 1]?.[0] || lat !== line[at - 1]?.[1]);
  if (first === undefined) return [];
  return others.length === 0 ? [first, first] : [first, ...others];
}
