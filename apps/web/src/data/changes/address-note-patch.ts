import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** A photo or a note that its author took away. */
export const addressNotePatch = changeKind({
  stored: z.object({ kind: z.literal("address_note_patch"), about: about.address, noteId: wire.uuid }),
  effect: ({ noteId }) => ({
    marks: [],
    address: (address) => {
      const notes = address.notes?.filter((one) => one.uuid !== noteId);
      return notes?.length === address.notes?.length ? address : { ...address, notes };
    },
  }),
});
