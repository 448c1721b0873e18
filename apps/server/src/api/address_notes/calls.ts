import { getAddressNote } from "./get-address-note.ts";
import { patchAddressNote } from "./patch-address-note.ts";
import { postAddressNote } from "./post-address-note.ts";

/** The calls of /api/address_notes. */
export const addressNoteCalls = { getAddressNote, patchAddressNote, postAddressNote };
