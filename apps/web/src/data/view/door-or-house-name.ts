import type { wire } from "@rundgang/contracts";
import { doorName, houseName } from "@rundgang/domain";

/**
 * Where a request belongs: 'Lindenstraße 14 a, WE 2', in a house with one door or at the house itself without it; null when it is not on the
 * device.
 * @param id of the unit, or of the address
 */
export function doorOrHouseName(address: wire.Address | null, id: string): string | null {
  if (address === null) return null;
  const unit = address.wohneinheiten.find((one) => one.uuid === id);
  if (unit === undefined) return address.uuid === id ? houseName(address) : null;
  return address.wohneinheiten.length > 1 ? doorName(address, unit) : houseName(address);
}
