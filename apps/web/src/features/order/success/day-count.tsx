import { dayFigures } from "@rundgang/domain";
import { dayOf } from "@rundgang/ui";
import { useEffect, useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useRealNow } from "../../../hooks/use-real-now.ts";

const twoDaysMs = 48 * 60 * 60_000;

/** '3. Abschluss heute', counted from the visits on this device; only for who has chosen to see his day. */
export function DayCount() {
  const data = useAppData();
  const { isShown } = useObservable(data.day);
  const today = dayOf(useRealNow());
  const [orders, setOrders] = useState(0);
  useEffect(() => {
    let isAsked = true;
    if (isShown === true)
      void data.ownDay(new Date(Date.parse(`${today}T12:00:00Z`) - twoDaysMs).toISOString()).then(
        ({ visits }) => {
          const own = visits.map(({ unitId, visit }) => ({ unitId, code: visit.qualifikation, day: dayOf(visit.createdAt) }));
          if (isAsked) setOrders(dayFigures(own.filter(({ day }) => day === today)).orders);
        },
        () => undefined,
      );
    return () => {
      isAsked = false;
    };
  }, [data, isShown, today]);
  /* Its line is kept while it is counted: the buttons below do not move. */
  return isShown === true ? (
    <p className="success-count numbers" role="status">
      {orders === 0 ? "\u00a0" : `${orders}. Abschluss heute`}
    </p>
  ) : null;
}
