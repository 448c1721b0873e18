import { iri, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** Photos that were laid to a house. */
export const addressFiles = changeKind({
  stored: z.object({ kind: z.literal("address_files"), about: about.address, fileIds: z.array(wire.uuid) }),
  effect: ({ fileIds }) => ({
    marks: fileIds,
    address: (address) => {
      const added = fileIds.map((id) => iri("uploaded_files", id)).filter((file) => !address.files.includes(file));
      return added.length === 0 ? address : { ...address, files: [...address.files, ...added] };
    },
  }),
});
