import type { DevicePosition } from "./position.ts";

/** A walking salesman's position needs no finer sieve than this (metres). */
const smallestStepMetres = 15;
const metresPerDegree = 111_320;

/**
 * Tells where the device is, coarsely: enough to sort a list by distance, and easy on the battery. Silent where the person or the
 * browser refuses. Answers how to stop.
 */
export function watchPosition(listener: (position: DevicePosition) => void): () => void {
  if (!("geolocation" in navigator)) return () => undefined;
  let last: DevicePosition | null = null;
  const id = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => {
      const position = { lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy, at: timestamp };
      if (last !== null && stepMetres(last, position) < smallestStepMetres) return;
      last = position;
      listener(position);
    },
    () => undefined,
    { enableHighAccuracy: false, maximumAge: 60_000 },
  );
  return () => navigator.geolocation.clearWatch(id);
}

function stepMetres(from: DevicePosition, to: DevicePosition): number {
  const north = (to.lat - from.lat) * metresPerDegree;
  const east = (to.lon - from.lon) * metresPerDegree * Math.cos((to.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
