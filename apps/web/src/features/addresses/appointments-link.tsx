import { Link } from "@tanstack/react-router";
import { memo, useMemo } from "react";
import { isListed, isOverdue } from "@rundgang/domain";
import { Badge, CalendarIcon, iconButtonClass } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";

/** The way to 'Anstehende Termine', with how many are overdue. Drawn again only when that has changed, and not with each letter of a search. */
export const AppointmentsLink = memo(function AppointmentsLink() {
  const { appointments } = useObservable(useAppData().appointments);
  const now = useRealNow();
  const overdue = useMemo(
    () => appointments.filter((one) => isListed(one, false) && isOverdue(one, now)).length,
    [appointments, now],
  );
  const label = overdue === 0 ? "Anstehende Termine" : `Anstehende Termine, ${overdue} überfällig`;
  return (
    <Link to="/appointments" className={iconButtonClass("line")} aria-label={label} title="Anstehende Termine">
      <CalendarIcon />
      {overdue > 0 && <Badge level="danger" count={overdue} hidden />}
    </Link>
  );
});
