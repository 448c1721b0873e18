import { removeAddressNote } from "../../application/address-notes.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { readNote } from "./read-note.ts";

/** PATCH /api/address_notes/{id}: `removed` takes it away, by whoever made it or by the office. */
export const patchAddressNote = handle("patchAddressNote", async (input) => {
  const { actor, id, context } = input;
  return patchOnce(input, async (tx) => {
    const refusal = await removeAddressNote(tx, actor, id, context.clock());
    if (refusal !== null) return refusal;
    const json = await readNote(tx, id);
    return json === null ? refuse("not_found") : ok(json);
  });
});
