import { beforeWeekOf, dayFigures, weekOf } from "@rundgang/domain";
import { dayOf } from "@rundgang/ui";
import { useEffect, useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useRealNow } from "../../../hooks/use-real-now.ts";

/** Orders of a day of this week. */
type DayOrders = { readonly day: string; readonly orders: number };

const weekday = new Intl.DateTimeFormat("de-DE", { weekday: "short", timeZone: "UTC" });

/** '3. Abschluss heute' and the days of the week, counted from the visits on this device; only for who has chosen to see his day. */
export function DayCount() {
  const data = useAppData();
  const { isShown } = useObservable(data.day);
  const today = dayOf(useRealNow());
  const [week, setWeek] = useState<readonly DayOrders[]>([]);
  useEffect(() => {
    let isAsked = true;
    if (isShown === true)
      void data.ownDay(beforeWeekOf(today)).then(
        ({ visits }) => {
          const own = visits.map(({ unitId, visit }) => ({ unitId, code: visit.qualifikation, day: dayOf(visit.createdAt) }));
          const days = weekOf(today).filter((day) => day <= today);
          if (isAsked) setWeek(days.map((day) => ({ day, orders: dayFigures(own.filter((one) => one.day === day)).orders })));
        },
        () => undefined,
      );
    return () => {
      isAsked = false;
    };
  }, [data, isShown, today]);
  if (isShown !== true) return null;
  const orders = week.at(-1)?.orders ?? 0;
  const before = week.slice(0, -1).map((one) => one.orders);
  const isBest = orders > 1 && before.some((count) => count > 0) && before.every((count) => count < orders);
  /* Its place is kept while it is counted: the buttons below do not move. */
  return (
    <div className="success-day numbers">
      <p className="success-count" role="status">
        {orders === 0 ? "\u00a0" : `${orders}. Abschluss heute`}
      </p>
      {isBest && <p>Dein bester Tag in dieser Woche.</p>}
      <ol className="success-week" aria-label="Abschlüsse in dieser Woche">
        {week.map((one) => (
          <li key={one.day} data-today={one.day === today || undefined}>
            <b>{one.orders}</b>
            {one.day === today ? "heute" : weekday.format(Date.parse(`${one.day}T12:00:00Z`))}
          </li>
        ))}
      </ol>
    </div>
  );
}
