import { useEffect, useState } from "react";
import { beforeWeekOf, weekOf } from "@rundgang/domain";
import { dayOf } from "@rundgang/ui";

import type { OwnDay, OwnVisit } from "../../data/view/own-day.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";

/** One's own visits of this week, and the days that they fall on. */
export interface OwnWeek {
  /** "2026-12-04" */
  readonly today: string;
  /** Monday first. */
  readonly days: readonly string[];
  readonly visits: readonly OwnVisit[];
  readonly streets: OwnDay["streets"];
}

/** Anew after each change of the list; null until it is known for the first time. */
export function useOwnWeek(): OwnWeek | null {
  const data = useAppData();
  const list = useObservable(data.list);
  const today = dayOf(useRealNow());
  const [read, setRead] = useState<{ readonly today: string; readonly day: OwnDay } | null>(null);
  useEffect(() => {
    let isAsked = true;
    /* Its code may be out of reach on a line that breaks: what was shown stays. */
    if (list.ready)
      void data.ownDay(beforeWeekOf(today)).then(
        (day) => isAsked && setRead({ today, day }),
        () => undefined,
      );
    return () => {
      isAsked = false;
    };
  }, [data, list, today]);
  if (read === null) return null;
  const days = weekOf(read.today);
  const visits = read.day.visits.filter(({ visit }) => days.includes(dayOf(visit.createdAt)));
  return { today: read.today, days, visits, streets: read.day.streets };
}
