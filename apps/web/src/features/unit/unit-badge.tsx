import type { wire } from "@rundgang/contracts";
import { Chip, VisitIcon } from "@rundgang/ui";

import { badgeOf, badgeSignOf } from "./unit-texts.ts";

/** The unit's last outcome, 'wünscht keine Besuche' where somebody objects to them, 'Offen' before the first one, 'Abgeschlossen' or 'wartet auf Kunden' after an order. */
export function UnitBadge({ unit }: { readonly unit: wire.Unit }) {
  const badge = badgeOf(unit);
  return (
    <Chip level={badge.level} icon={<VisitIcon code={badgeSignOf(unit)} className="icon-xs" />}>
      {badge.text}
    </Chip>
  );
}
