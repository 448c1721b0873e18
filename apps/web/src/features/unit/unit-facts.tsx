import type { wire } from "@rundgang/contracts";
import { unitName, unitTypeLabel } from "@rundgang/domain";

/** Unit x of total, type, doorbell name (A §2 "Unit page"). */
export function UnitFacts({ unit, total }: { readonly unit: wire.Unit; readonly total: number }) {
  return (
    <dl className="unit-facts">
      <dt>Wohneinheit</dt>
      <dd className="numbers">
        {unit.position} von {total}
      </dd>
      <dt>Typ</dt>
      <dd>{unitTypeLabel(unit.type)}</dd>
      <dt>Klingelschild</dt>
      <dd>{unitName(unit.name, "row")}</dd>
    </dl>
  );
}
