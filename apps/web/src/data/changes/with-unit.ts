import type { wire } from "@rundgang/contracts";

/** The address with one of its units changed; as it is where that unit is not there. */
export function withUnit(address: wire.Address, unitId: string, change: (unit: wire.Unit) => wire.Unit): wire.Address {
  return { ...address, wohneinheiten: address.wohneinheiten.map((unit) => (unit.uuid === unitId ? change(unit) : unit)) };
}
