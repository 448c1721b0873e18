import type { wire } from "@rundgang/contracts";

import type { MapFile } from "@rundgang/map/tile-protocol";
import type { Observable } from "../observable.ts";

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
export interface MapOfArea {
  /** The version that a load would bring: the server's latest that this device knows of. */
  readonly area: wire.MapArea;
  /** The version that lies here whole, of whatever age; null where there is none. */
  readonly kept: wire.MapArea | null;
  readonly state: MapState;
}

export interface MapsOnDevice {
  /** False until the device was looked at, and the server or the device has said which maps there are. */
  readonly isRead: boolean;
  readonly maps: readonly MapOfArea[];
  /** Bytes that map files take, those that are half loaded among them. */
  readonly used: number;
  /** Bytes that maps may still take; null where the browser does not say. */
  readonly free: number | null;
}

/** The maps of this device, and what a person does with them. Each may be called twice, and in two tabs at once: it is done once. */
export interface MapShelf {
  readonly state: Observable<MapsOnDevice>;
  /** What the map draws from: what lies here, and with a line what lies at the server. Another list only when one of them is another. */
  readonly files: Observable<readonly MapFile[]>;
  /** Loads a map, or goes on with it; it goes on by itself over lost lines and restarts until it is here, is refused, or is stopped. */
  load(areaId: string): void;
  /** Stops loading; what has come stays, and `load` goes on from there. */
  stop(areaId: string): Promise<void>;
  /** Deletes what lies here of a map, also one that is being loaded. */
  remove(areaId: string): Promise<void>;
  /** Looks again at what lies here and what the server has: somebody looks at it. */
  look(): Promise<void>;
}
