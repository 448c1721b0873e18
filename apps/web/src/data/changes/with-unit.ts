import type { wire } from "@rundgang/contracts";
import { statusOfObjecting } from "@rundgang/domain";

/** The address with one of its units changed; as it is where that unit is not there. Nothing opens a unit whose people object to visits. */
export function withUnit(address: wire.Address, unitId: string, change: (unit: wire.Unit) => wire.Unit): wire.Address {
  return {
    ...address,
    wohneinheiten: address.wohneinheiten.map((unit) => (unit.uuid === unitId ? settled(change(unit)) : unit)),
  };
}

function settled(unit: wire.Unit): wire.Unit {
  return unit.noVisits ? { ...unit, status: statusOfObjecting(unit.status) } : unit;
}
