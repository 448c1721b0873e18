import { useCallback, useEffect, useState } from "react";

import type { Observable } from "../../data/observable.ts";
import { keptWalk, readWalk, type Walk } from "../../data/stops/walk.ts";
import type { AppData } from "../../data/types.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservablePart } from "../../hooks/use-observable.ts";
import type { DevicePosition } from "../../platform/position/position.ts";

export interface OwnWalk {
  /** `empty`: nothing to walk to; `failed`: its code could not be fetched. */
  readonly state: { readonly type: "searching" | "empty" | "failed" } | { readonly type: "ready"; readonly walk: Walk };
  /** It is worked out anew, whatever is shown meanwhile. */
  readonly isBusy: boolean;
  /** 'Neu berechnen': from where the device is now. */
  readonly recalculate: () => void;
}

/** Under this name the walk is kept with what was typed: sealed, and for the same person alone. */
const place = "Stops";

/** A device that has just been switched on does not know at once where it is; no longer is waited for that, ms. */
const positionWaitMs = 1_500;

/** The walk over the next stops: the one that was begun, else a new one as soon as the list is there. */
export function useWalk(): OwnWalk {
  const data = useAppData();
  const isReady = useObservablePart(data.list, ({ ready }) => ready);
  const [walk, setWalk] = useState(() => readWalk(data.typedText(place), Date.now() - data.clockAhead.getSnapshot()));
  const [missing, setMissing] = useState<"searching" | "empty" | "failed">("searching");
  const [isBusy, setBusy] = useState(walk === null);
  const show = useCallback(
    (found: Walk | null) => {
      /* The screen says it too; without a line, or off the streets, nothing has failed. */
      if (found?.crow === "failed") data.tellProblem("route_failed");
      data.keepTypedText(place, found === null ? "" : keptWalk(found));
      setWalk(found);
      setMissing("empty");
      setBusy(false);
    },
    [data],
  );
  /* Its code may be out of reach on a line that breaks: what was shown stays. */
  const fail = useCallback(() => {
    setMissing("failed");
    setBusy(false);
  }, []);
  useEffect(() => {
    if (isReady && walk === null && missing === "searching") void planFromHere(data).then(show, fail);
  }, [data, isReady, walk, missing, show, fail]);
  const recalculate = (): void => {
    if (isBusy) return;
    setBusy(true);
    void planFromHere(data).then(show, fail);
  };

  const state = !isReady
    ? ({ type: "searching" } as const)
    : walk === null
      ? { type: missing }
      : ({ type: "ready", walk } as const);
  return { state, isBusy, recalculate };
}

async function planFromHere(data: AppData): Promise<Walk | null> {
  const position = await known(data.position);
  return data.commands.planWalk({ list: data.list.getSnapshot().preferences, position });
}

/** Where the device is; null where it does not say so soon. */
function known(position: Observable<DevicePosition | null>): Promise<DevicePosition | null> {
  const now = position.getSnapshot();
  if (now !== null) return Promise.resolve(now);
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      clearTimeout(timer);
      resolve(position.getSnapshot());
    };
    const timer = setTimeout(end, positionWaitMs);
    const stop = position.subscribe(end);
  });
}
