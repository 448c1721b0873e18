import type { MapOfArea } from "../../data/maps/map-data.ts";

/** Up to this size (bytes) a base map is offered with a line too: it costs nobody a thought. */
export const smallMap = 5_000_000;

type Known = {
  readonly isOnline: boolean;
  /** The map draws the part that is seen. */
  readonly isDrawn: boolean;
  /** The map that there is of it; undefined where none is known. */
  readonly here: Pick<MapOfArea, "area" | "kept" | "state"> | undefined;
};

/**
 * Whether the absence of a base map is said, and whether it can be loaded (`offered`: with a line at once, without one as soon as there is one). A load
 * that was begun, or that somebody stopped, is told in the dialog of the maps.
 */
export function absenceOf({ isOnline, isDrawn, here }: Known): "nothing" | "said" | "offered" {
  if (here?.kept !== undefined && here.kept !== null) return "nothing";
  const canBegin = here !== undefined && (here.state.type === "none" || here.state.type === "evicted");
  if (isOnline) return canBegin && here.area.size <= smallMap ? "offered" : "nothing";
  if (isDrawn) return "nothing";
  return canBegin ? "offered" : "said";
}
