import { idOfIri, iri } from "@rundgang/contracts";

import { putForm } from "../../application/form/put-form.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { readFormVersion } from "./read-form-version.ts";

/** POST /api/order_forms: keeps a version that is not in force yet; the form's own uuid names it. */
export const postOrderForm = handle("postOrderForm", async (input) => {
  const { text, provider, regular } = input.body;
  return createOnce(input, async (tx) => {
    const put = await putForm(tx, { text, provider: Number(idOfIri(provider)), regular }, input.context.clock());
    if (isRefusal(put)) return put;
    const json = await readFormVersion(tx, put);
    return json === null ? refuse("not_found") : created(json, `${iri("order_forms", put.id)}?version=${put.version}`);
  });
});
