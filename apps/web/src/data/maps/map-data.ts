import type { MapBytes, MapVersion } from "./map-bytes.ts";

/** The maps of the user's areas, on this device and at the server. */
export interface MapData {
  /**
   * The bytes of an area's map: from the device where they are kept, else from the server while there is a line; null where neither has them.
   * Rejects with `MapBytesRefused` only later, by `read`.
   */
  openMapBytes(area: MapVersion): Promise<MapBytes | null>;
}
