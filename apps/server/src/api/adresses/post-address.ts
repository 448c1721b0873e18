import { iri } from "@rundgang/contracts";

import { addAddress } from "../../application/add-address.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { readAddressFor } from "./address-reply.ts";

/** POST /api/adresses: a house that no file had, with its units (A §4). Anybody may add one; it is one's own then. */
export const postAddress = handle("postAddress", (input) =>
  createOnce(input, async (tx) => {
    const { actor, body } = input;
    const refusal = await addAddress(tx, actor.id, body);
    if (refusal !== null) return refusal;
    const address = await readAddressFor(tx, actor, body.uuid);
    return isRefusal(address) ? address : created(address, iri("adresses", body.uuid));
  }),
);
