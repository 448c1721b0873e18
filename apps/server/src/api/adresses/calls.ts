import { getAddress } from "./get-address.ts";
import { listAddresses } from "./list-addresses.ts";
import { listUnitsOfAddress } from "./list-units-of-address.ts";
import { patchAddress, patchAddressData } from "./patch-address.ts";
import { postAddress } from "./post-address.ts";

/** The calls of /api/adresses. */
export const addressCalls = { getAddress, listAddresses, listUnitsOfAddress, patchAddress, patchAddressData, postAddress };
