import type { MapLine } from "../../parts/map/marker-layer.ts";
import type { ShownWalk } from "./shown-stops.ts";

/** The ways of a walk that are left, for a map. */
export function linesAhead({ stops, current }: ShownWalk): readonly MapLine[] {
  const ahead = stops.slice(current === null ? stops.length : current.number - 1).filter(({ isDone }) => !isDone);
  return ahead.map(({ stop: { leg } }) => ({ positions: leg.line, dashed: leg.isCrow }));
}
