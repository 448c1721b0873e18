import type { MapFile } from "../platform/map/tile-protocol.ts";

/** The map files from which tiles come now; none while nothing of them is known. */
export function useMapFiles(): readonly MapFile[] {
  return none;
}

const none: readonly MapFile[] = [];
