import type { wire } from "@rundgang/contracts";

import type { MapBytes, MapVersion } from "./map-bytes.ts";

/** What a map that came was refused for: other bytes than the server has named, no PMTiles, of another place; or the server has it no more. */
export type MapFault = "damaged" | "no_map" | "other_place" | "gone";

/**
 * What a load that was begun waits for: a line, a sign-in, a server that can, a disk that takes bytes (all four go on by themselves), or
 * the person who has stopped it.
 */
export type MapWait = "line" | "signed_out" | "server" | "disk" | "stopped";

/** How it stands with the map of an area on this device; sizes in bytes. */
export type MapState =
  | { readonly type: "none" }
  | { readonly type: "loading"; readonly bytes: number; readonly size: number }
  | { readonly type: "waiting"; readonly bytes: number; readonly size: number; readonly why: MapWait }
  | { readonly type: "kept" }
  /** Kept, and the server has a newer one; the old one goes on serving. */
  | { readonly type: "outdated" }
  | { readonly type: "refused"; readonly why: MapFault }
  /** It was kept, and the browser or the device has thrown its file away. */
  | { readonly type: "evicted" }
  /** There is no room; so many bytes are missing. */
  | { readonly type: "full"; readonly missing: number };

/** A map of the list, or one that lies here though no list names it. */
export interface MapOnDevice {
  /** The version that a load would bring: the server's latest that this device knows of. */
  readonly area: wire.MapArea;
  /** The version that lies here whole, of whatever age; null where there is none. */
  readonly kept: wire.MapArea | null;
  readonly state: MapState;
}

export interface MapsOnDevice {
  /** False until the device was looked at. */
  readonly ready: boolean;
  readonly maps: readonly MapOnDevice[];
  /** Bytes that map files take, those that are half loaded among them. */
  readonly used: number;
  /** Bytes that maps may still take; null where the browser does not say. */
  readonly free: number | null;
}

export const nothingLooked: MapsOnDevice = { ready: false, maps: [], used: 0, free: null };

/** What a person does with maps. Each may be called twice, and in two tabs at once: it is done once. */
export interface MapCommands {
  /** Loads a map, or goes on with it; it goes on by itself over lost lines and restarts until it is here, is refused, or is stopped. */
  load(uuid: string): Promise<void>;
  /** Stops loading; what has come stays, and `load` goes on from there. */
  stop(uuid: string): Promise<void>;
  /** Deletes what lies here of a map, also one that is being loaded. */
  remove(uuid: string): Promise<void>;
  /** Looks at the files again: somebody looks at them. */
  look(): Promise<void>;
  /**
   * The bytes of an area's map: of the version that is kept, else of the server's while there is a line; null where there is neither. `read`
   * rejects with `MapBytesRefused`; after `gone` or `changed` it is to be opened anew.
   */
  openMapBytes(area: MapVersion): Promise<MapBytes | null>;
}
