import type { QualificationCode } from "@rundgang/domain";
import type { MarkerColor } from "@rundgang/domain/marker-icon";

/** What a marker stands for. Degrees WGS 84. */
export interface MapPoint {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  readonly color: MarkerColor;
  /** The newest visit, or a number (open units, the number of a stop); null: neither. */
  readonly mark: QualificationCode | number | null;
  /** A stop of a walk is a circle with its number, while doors are house-shaped: both may stand at one place. */
  readonly shape?: "stop";
}

/** The own position is shown at zoom 18 (A §9), which is counted in tiles of 256 px; this map's are twice as wide. */
export const ownZoom = 17;

/** True where a marker can stand: a receiver without a fix says 0/0, which is in the sea. */
export function hasPlace<Place extends { readonly lat: number | null; readonly lon: number | null }>(
  place: Place,
): place is Place & { readonly lat: number; readonly lon: number } {
  return place.lat !== null && place.lon !== null && (place.lat !== 0 || place.lon !== 0);
}
