import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** A photo or a note that was laid to a house, or to one of its units; null where its author took it away. */
export const addressNote = changeKind({
  stored: z.object({
    kind: z.literal("address_note"),
    about: about.address,
    noteId: wire.uuid,
    note: z.nullable(wire.addressNote),
  }),
  effect: ({ noteId, note }) => ({
    marks: [noteId],
    ...(note && { makes: noteId }),
    address: (address) => ({
      ...address,
      notes: [...(address.notes ?? []).filter(({ uuid }) => uuid !== noteId), ...(note ? [note] : [])],
    }),
  }),
});
