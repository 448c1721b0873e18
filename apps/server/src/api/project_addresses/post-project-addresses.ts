import { idOfIri } from "@rundgang/contracts";

import { assignAddresses } from "../../application/project/assign-addresses.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/project_addresses: addresses become a project's, one by one or a territory at once. */
export const postProjectAddresses = handle("postProjectAddresses", async (input) => {
  const { project, territory, adresses = [] } = input.body;
  const which = territory === undefined ? { addresses: adresses.map(idOfIri) } : { territory: idOfIri(territory) };
  return createOnce(input, async (tx) => {
    const addresses = await assignAddresses(tx, { project: idOfIri(project), which });
    return isRefusal(addresses) ? addresses : stored({ "@type": "ProjectAddresses", project, addresses } as const);
  });
});
