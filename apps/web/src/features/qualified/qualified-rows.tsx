import { Link } from "@tanstack/react-router";
import { chipLabel, houseName, levelOfCode } from "@rundgang/domain";
import { Chip, formatRecent, VisitIcon } from "@rundgang/ui";

import type { QualifiedUnit } from "../../data/list/qualified-units.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { usePxOfRem } from "../../parts/rows/use-px-of-rem.ts";
import { rowLink, VirtualRows, type RowPlace } from "../../parts/rows/virtual-rows.tsx";

/** The qualified units of the list. */
export function QualifiedRows({ units }: { readonly units: readonly QualifiedUnit[] }) {
  const now = useRealNow();
  const rowHeight = usePxOfRem(4.75);
  return (
    <VirtualRows
      label="Qualifizierte Wohneinheiten"
      keptAs="qualified"
      items={units}
      rowHeight={rowHeight}
      idOf={({ unitId }) => unitId}
      renderRow={(unit, place) => <QualifiedRow unit={unit} now={now} place={place} />}
    />
  );
}

type QualifiedRowProps = { readonly unit: QualifiedUnit; readonly now: string; readonly place: RowPlace };

/** "Mühlgasse 12 a (WE 2)", what the last visit came to and when; leads to the unit. */
function QualifiedRow({ unit, now, place }: QualifiedRowProps) {
  return (
    <Link
      to="/units/$unitId"
      params={{ unitId: unit.unitId }}
      preload={false}
      className="rows-link qualified-row"
      {...rowLink(place)}
    >
      <span className="qualified-place">
        <span className="qualified-title">
          <span className="truncate">{houseName(unit)}</span> <span className="qualified-unit">(WE {unit.position})</span>
        </span>
        <span className="rows-meta">{[unit.plz, unit.ort].filter((part) => part !== "").join(" ")}</span>
      </span>
      <span className="qualified-visit">
        <Chip level={levelOfCode(unit.code)} icon={<VisitIcon code={unit.code} className="icon-xs" />}>
          {chipLabel(unit.code)}
        </Chip>
        {unit.at !== null && <span className="rows-meta">{formatRecent(unit.at, now)}</span>}
      </span>
    </Link>
  );
}
