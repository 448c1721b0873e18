import type { wire } from "@rundgang/contracts";
import { Chip, VisitIcon } from "@rundgang/ui";

import { badgeOf, latestCodeOf } from "./unit-texts.ts";

/** 'Offen', 'Abgeschlossen', 'Blacklisted', 'Nicht vermarktbar' (A §4) or 'wartet auf Kunden'. */
export function UnitBadge({ unit }: { readonly unit: wire.Unit }) {
  const badge = badgeOf(unit);
  const sold = unit.status === "SALE" || unit.status === "EXT_SALE";
  const closedBy = sold ? "ORDER_REGISTERED" : latestCodeOf(unit);
  return (
    <Chip level={badge.level} icon={<VisitIcon code={unit.status === "OPEN" ? null : closedBy} className="icon-xs" />}>
      {badge.text}
    </Chip>
  );
}
