import type { DevicePosition } from "./position.ts";

/** What is known of where somebody stands, for a pin on a house. */
export type PrecisePosition =
  /** Nothing has come yet. */
  | { readonly type: "waiting" }
  /** The person or the browser does not allow it. */
  | { readonly type: "refused" }
  /** The device cannot tell: GPS is off, or there is none. */
  | { readonly type: "off" }
  /** `position.accuracy` is worse than `coarseAboveMetres`: no house can be told from its neighbours. */
  | { readonly type: "coarse"; readonly position: DevicePosition }
  | { readonly type: "ok"; readonly position: DevicePosition };

/** A position that may be further away than this (metres) is too coarse for a pin. */
export const coarseAboveMetres = 100;

/**
 * A position that is no older than this (ms) is told at once: while something else watches too, a browser tells a new watcher of the next
 * change alone, and for whoever stands still there is none. Its age is reckoned with where positions are compared.
 */
const youngMs = 30_000;

/** Without any position for this long (ms) it counts as off; the device goes on looking. */
const limitMs = 30_000;

const permissionDenied = 1;
const positionUnavailable = 2;

/**
 * Watches as precisely as the device can, which the battery pays for: only while a pin is set (D46). Tells the state of now at once, and each
 * new one; after `refused` nothing comes any more until it is watched anew.
 * @param maximumAge of the first position (ms); 0 where what was known counts no more
 * @returns how to stop
 */
export function watchPrecisePosition(
  listener: (state: PrecisePosition) => void,
  geolocation: Pick<Geolocation, "watchPosition" | "clearWatch"> | undefined = navigator.geolocation,
  maximumAge = youngMs,
): () => void {
  if (geolocation === undefined) {
    listener({ type: "off" });
    return () => undefined;
  }
  listener({ type: "waiting" });
  let hasPosition = false;
  const id = geolocation.watchPosition(
    ({ coords, timestamp }) => {
      hasPosition = true;
      const position = { lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy, at: timestamp };
      listener({ type: coords.accuracy > coarseAboveMetres ? "coarse" : "ok", position });
    },
    ({ code }) => {
      if (code === permissionDenied) listener({ type: "refused" });
      /* Whoever stands still may get no further position: the one that he has is as good as it was. */
      else if (code === positionUnavailable || !hasPosition) listener({ type: "off" });
    },
    { enableHighAccuracy: true, maximumAge, timeout: limitMs },
  );
  return () => geolocation.clearWatch(id);
}
