import { useEffect, useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import type { DevicePosition } from "../../platform/position/position.ts";
import { watchPrecisePosition, type PrecisePosition } from "../../platform/position/watch-precise-position.ts";

export interface OwnPosition {
  /** Where the device is: roughly, or as well as it can from the first tap on the centre button on. */
  readonly position: DevicePosition | null;
  /** What became of that tap; null before it. */
  readonly sought: PrecisePosition | null;
  /** Begins to look as precisely as the device can, or looks again. */
  readonly seek: () => void;
}

/** The own position on a map. Precise only while a map is open on which somebody asked for it: the battery pays for it (3-decisions). */
export function useOwnPosition(): OwnPosition {
  const rough = useObservable(useAppData().position);
  const [asked, setAsked] = useState(0);
  const [sought, setSought] = useState<PrecisePosition | null>(null);
  useEffect(() => (asked === 0 ? undefined : watchPrecisePosition(setSought)), [asked]);
  const precise = sought?.type === "ok" || sought?.type === "coarse" ? sought.position : null;
  return { position: precise ?? rough, sought, seek: () => setAsked((times) => times + 1) };
}
