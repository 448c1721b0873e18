import { useEffect, useState } from "react";
import { FollowUpIcon, formatNumber, SkeletonList, StatePanel } from "@rundgang/ui";

import type { QualifiedUnit } from "../../data/list/qualified-units.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { QualifiedRows } from "./qualified-rows.tsx";

/** 'Qualifizierte Adressen': what is begun and not at its end (A §2). */
export function QualifiedList() {
  const units = useQualifiedUnits();
  return (
    <section className="qualified" aria-label="Qualifizierte Adressen">
      <div className="qualified-head">
        <h1>
          Qualifizierte Adressen{" "}
          {units !== null && <span className="numbers font-medium text-muted">({formatNumber(units.length)})</span>}
        </h1>
        <p className="text-muted">
          Wohneinheiten, bei denen schon jemand war und die noch offen sind. Der neueste Besuch steht oben.
        </p>
      </div>
      {units === null && (
        <div className="min-h-0 overflow-hidden">
          <SkeletonList />
        </div>
      )}
      {units?.length === 0 && (
        <StatePanel live="status" icon={<FollowUpIcon />} title="Noch nichts qualifiziert">
          Wenn du an einer Tür einen Besuch erfasst und sie offen bleibt, steht sie hier.
        </StatePanel>
      )}
      {units !== null && units.length > 0 && <QualifiedRows units={units} />}
    </section>
  );
}

/** Anew after each change of the list; null until they are known for the first time. */
function useQualifiedUnits(): readonly QualifiedUnit[] | null {
  const data = useAppData();
  const list = useObservable(data.list);
  const [units, setUnits] = useState<readonly QualifiedUnit[] | null>(null);
  useEffect(() => {
    let isAsked = true;
    /* Its code may be out of reach on a line that breaks: what was shown stays. */
    if (list.ready)
      void data.qualifiedUnits().then(
        (found) => isAsked && setUnits(found),
        () => undefined,
      );
    return () => {
      isAsked = false;
    };
  }, [data, list]);
  return units;
}
