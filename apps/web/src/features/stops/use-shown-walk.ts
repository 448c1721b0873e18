import type { Walk } from "../../data/stops/walk.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { shownWalk, type ShownWalk } from "./shown-stops.ts";

/** The walk as it stands now: what was recorded on the way, and the times that are left. */
export function useShownWalk(walk: Walk): ShownWalk {
  const data = useAppData();
  /* Rows are others after a change of the list. */
  useObservable(data.list);
  const read = useObservable(data.appointments);
  const now = Date.parse(useRealNow());
  return shownWalk(walk, { rowOf: data.row, appointments: read.isRead ? read.appointments : null, now });
}
