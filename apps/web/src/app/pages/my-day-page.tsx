import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { formatDistance, houseName } from "@rundgang/domain";
import { buttonClass, WalkIcon } from "@rundgang/ui";

import type { AddressList } from "../../data/list/address-list.ts";
import type { OwnVisit } from "../../data/view/own-day.ts";
import { dueToday } from "../../features/addresses/due-today.ts";
import { MyDayView } from "../../features/my-day/my-day-view.tsx";
import { NextCard } from "../../features/my-day/next-card.tsx";
import { EditVisitDialog } from "../../features/qualification/edit-visit-dialog.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";

/** /my-day: one's own figures with what is due, what may still be changed, and the way to the next door. */
export function MyDayPage() {
  const data = useAppData();
  const navigate = useNavigate();
  const now = useRealNow();
  const { appointments } = useObservable(data.appointments);
  const { providers } = useObservable(data.masters);
  const due = useMemo(() => dueToday(appointments, now).filter(({ overdue }) => !overdue), [appointments, now]);
  const [edited, setEdited] = useState<OwnVisit | null>(null);
  return (
    <>
      <MyDayView
        next={<NextCard due={due} now={now} />}
        foot={<NextHouse list={useObservable(data.list)} />}
        onEdit={setEdited}
        onLeave={() => void navigate({ to: "/" })}
      />
      {edited !== null && (
        <EditVisitDialog
          visit={edited.visit}
          unitId={edited.unitId}
          door={edited.door}
          provider={providers.find((one) => one["@id"] === edited.provider)}
          onDone={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** The first house of the list, as the list is set. */
function NextHouse({ list }: { readonly list: AddressList }) {
  const row = list.at(0);
  if (row === undefined || row.nextUnitId === null) return null;
  return (
    <div className="my-day-foot">
      {row.distanceMetres !== null && (
        <p className="numbers text-muted max-tablet:sr-only">Nächste Tür: {formatDistance(row.distanceMetres)}</p>
      )}
      <Link to="/units/$unitId" params={{ unitId: row.nextUnitId }} className={buttonClass({ level: "primary", size: "large" })}>
        <WalkIcon />
        <span className="truncate">Weiter: {houseName(row)}</span>
      </Link>
    </div>
  );
}
