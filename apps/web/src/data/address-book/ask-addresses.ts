import type { Api, ApiResult } from "@rundgang/api-client";
import { calls, idOfIri, type wire } from "@rundgang/contracts";

/* Apart from the book, which reads the device: calls bring the schemas of their answers, and the first list needs none. */

/** The server's version of an address. */
export function askAddress(api: Api, addressId: string): Promise<ApiResult<wire.Address>> {
  return api.request(calls.getAddress, { params: { id: addressId } });
}

/** The uuid of the address in which a unit lies. */
export async function askAddressIdOfUnit(api: Api, unitId: string): Promise<ApiResult<string>> {
  const unit = await api.request(calls.getUnit, { params: { id: unitId } });
  return unit.type === "ok" ? { ...unit, value: idOfIri(unit.value.adresse) } : unit;
}
