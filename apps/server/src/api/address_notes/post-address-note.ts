import { idOfIri, iri, type calls, type wire } from "@rundgang/contracts";

import { addAddressNote } from "../../application/address-notes.ts";
import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { believed, readDeviceTime } from "../../http/device-time.ts";
import { handle, type Input } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { mayWriteTo } from "../../policies/write-access.ts";
import { readNote } from "./read-note.ts";

/** POST /api/address_notes: a photo or a note at an own address. Its author is who is signed in. */
export const postAddressNote = handle("postAddressNote", async (input) => {
  const { body } = input;
  const at = readDeviceTime({ path: "created", wallTime: body.created, instant: body.createdAt });
  return isRefusal(at) ? at : createOnce(input, (tx) => add(tx, input, at));
});

type Post = Pick<Input<typeof calls.postAddressNote>, "actor" | "body" | "context">;

async function add(tx: Writer, { actor, body, context }: Post, at: Date): Promise<Reply<wire.AddressNote> | Refusal> {
  const addressId = idOfIri(body.adresse);
  /* Two that come at once would both find the last place free. */
  const address = await tx.selectFrom("addresses").select("id").where("id", "=", addressId).forNoKeyUpdate().executeTakeFirst();
  if (address === undefined) return refuse("parent_missing");
  const recorded = believed(at, context.clock());
  const foreign = await mayWriteTo(tx, actor, addressId, recorded, { type: "AddressNote", id: body.uuid });
  if (foreign !== null) return foreign === "missing" ? refuse("parent_missing") : foreign;
  const refusal = await addAddressNote(tx, context.files, { userId: actor.id, at, body });
  if (refusal !== null) return refusal;
  const json = await readNote(tx, body.uuid);
  return json === null ? refuse("not_found") : created(json, iri("address_notes", body.uuid));
}
