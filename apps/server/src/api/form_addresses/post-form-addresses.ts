import { idOfIri } from "@rundgang/contracts";

import { giveForm } from "../../application/form/give-form.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/form_addresses: a form that is not regular goes to addresses or to a project, or is taken from them. */
export const postFormAddresses = handle("postFormAddresses", async (input) => {
  const { form, given, project, territory, adresses = [] } = input.body;
  return createOnce(input, async (tx) => {
    const where =
      project !== undefined
        ? { project: idOfIri(project) }
        : territory !== undefined
          ? { territory: idOfIri(territory) }
          : { addresses: adresses.map(idOfIri) };
    const addresses = await giveForm(tx, { form: idOfIri(form), given, where });
    return isRefusal(addresses) ? addresses : stored({ "@type": "FormAddresses", form, addresses } as const);
  });
});
