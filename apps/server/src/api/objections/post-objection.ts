import { idOfIri, iri, type calls, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { objectionPlace, recordObjection } from "../../application/objection/record-objection.ts";
import type { Writer } from "../../db/open-database.ts";
import { recordedObjectionJson } from "../../db/presenters/objection.ts";
import { readOneJson } from "../../db/read-json.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { believed, readDeviceTime } from "../../http/device-time.ts";
import { handle, type Input } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { worksInOffice } from "../../policies/read-papers.ts";
import { mayWriteTo } from "../../policies/write-access.ts";

/** POST /api/objections: somebody objects to visits and calls; recorded at an own address, or anywhere by the office. */
export const postObjection = handle("postObjection", async (input) => {
  const { body, context } = input;
  const at = readDeviceTime({ path: "created", wallTime: body.created, instant: body.createdAt });
  return isRefusal(at) ? at : createOnce(input, (tx) => record(tx, input, believed(at, context.clock())));
});

type Post = Pick<Input<typeof calls.postObjection>, "actor" | "body" | "context">;

async function record(tx: Writer, { actor, body, context }: Post, at: Date): Promise<Reply<wire.RecordedObjection> | Refusal> {
  const place = await objectionPlace(tx, idOfIri(body.unit), {
    addressId: body.adresse === undefined ? null : idOfIri(body.adresse),
    position: body.position ?? null,
  });
  if (isRefusal(place)) return place;
  if (!worksInOffice(actor)) {
    const foreign = await mayWriteTo(tx, actor, place.addressId, at, { type: "Objection", id: body.uuid });
    if (foreign !== null) return foreign === "missing" ? refuse("parent_missing") : foreign;
  }
  const refusal = await recordObjection(
    tx,
    {
      id: body.uuid,
      place,
      source: body.source,
      receivedOn: body.receivedOn ?? null,
      until: body.until ?? null,
      note: body.note ?? "",
      userId: actor.id,
      orderId: null,
      at,
    },
    context.clock(),
  );
  if (refusal !== null) return refusal;
  const json = await readOneJson(tx, recordedObjectionJson, sql`objections o where o.id = ${body.uuid}`);
  return json === null ? refuse("not_found") : created(json, iri("objections", body.uuid));
}
