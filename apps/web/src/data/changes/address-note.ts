import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** A photo or a note that was laid to a house, or to one of its units. */
export const addressNote = changeKind({
  stored: z.object({ kind: z.literal("address_note"), about: about.address, note: wire.addressNote }),
  effect: ({ note }) => ({
    marks: [note.uuid],
    makes: note.uuid,
    address: (address) => ({ ...address, notes: [...(address.notes ?? []).filter((one) => one.uuid !== note.uuid), note] }),
  }),
});
