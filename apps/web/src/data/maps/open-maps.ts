import type { Observable } from "../observable.ts";
import { remoteMapBytes, type MapServer } from "./map-bytes.ts";
import type { MapData } from "./map-data.ts";

export interface MapParts extends MapServer {
  readonly online: Observable<boolean>;
}

/** Opens what the device knows of maps. */
export function openMaps(parts: MapParts): MapData {
  return {
    openMapBytes: (area) =>
      Promise.resolve(parts.online.getSnapshot() && parts.session.accessToken() !== null ? remoteMapBytes(parts, area) : null),
  };
}
