import type { DoorState } from "../address/door-state.ts";
import { levelOfCode, type Level } from "../qualification/level.ts";
import type { Marker, MarkerColor } from "./marker-icon.ts";

const colors: { readonly [level in Level]: MarkerColor } = {
  primary: "blue",
  secondary: "blue",
  positive: "green",
  yellow: "yellow",
  danger: "red",
  black: "black",
};

/**
 * How a door looks on the map: as the blacklist's where nobody is wanted; else the colour and the glyph of its newest visit; where nobody was, blue with the count of its open units; where
 * nobody was and none is open, green without a mark ('Abgeschlossen').
 */
export function doorMarker(door: DoorState, openUnits: number): Pick<Marker, "color" | "mark"> {
  if (door.noVisits === true) return { color: colors.black, mark: "BLACKLISTED" };
  if (door.code !== null) return { color: colors[levelOfCode(door.code)], mark: door.code };
  return door.open ? { color: "blue", mark: openUnits } : { color: "green", mark: null };
}
