import { iri, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** Whose house it is has been found out. What was found out travels with the contact; here lies who it is alone. */
export const owner = changeKind({
  stored: z.object({ kind: z.literal("owner"), about: about.address, contactId: wire.uuid }),
  effect: ({ about: { addressId }, contactId }) => ({
    marks: [addressId, contactId],
    address: (address) => ({
      ...address,
      data: { ...address.data, ownerDetermined: true, owner: iri("contacts", contactId) },
    }),
  }),
});
