import type { wire } from "@rundgang/contracts";
import { Chip, VisitIcon } from "@rundgang/ui";

import { badgeOf, latestCodeOf } from "./unit-texts.ts";

/** The unit's last outcome, 'Offen' before the first one, 'Abgeschlossen' or 'wartet auf Kunden' after an order. */
export function UnitBadge({ unit }: { readonly unit: wire.Unit }) {
  const badge = badgeOf(unit);
  const sold = unit.status === "SALE" || unit.status === "EXT_SALE";
  return (
    <Chip level={badge.level} icon={<VisitIcon code={sold ? "ORDER_REGISTERED" : latestCodeOf(unit)} className="icon-xs" />}>
      {badge.text}
    </Chip>
  );
}
