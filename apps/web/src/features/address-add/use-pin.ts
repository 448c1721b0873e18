import { useCallback, useEffect, useRef, useState } from "react";

import type { DevicePosition } from "../../platform/position/position.ts";
import { watchPrecisePosition, type PrecisePosition } from "../../platform/position/watch-precise-position.ts";
import { betterPosition } from "./pin-state.ts";

type Watched = { readonly state: PrecisePosition; readonly best: DevicePosition | null };

const unknown: Watched = { state: { type: "waiting" }, best: null };

/** Where the device is, as precisely as it can tell, while the form stands (D46 "High-accuracy position only where needed"). */
export function usePin() {
  const [watched, setWatched] = useState(unknown);
  const stop = useRef(() => {});
  const watch = useCallback((maximumAge?: number) => {
    const told = (state: PrecisePosition) => setWatched(({ best }) => ({ state, best: betterPosition(best, state) }));
    stop.current = watchPrecisePosition(told, undefined, maximumAge);
  }, []);
  useEffect(() => {
    watch();
    return () => stop.current();
  }, [watch]);
  /** 'Standort neu bestimmen': what was known counts no more. */
  const again = () => {
    stop.current();
    setWatched(unknown);
    watch(0);
  };
  return { ...watched, again };
}
