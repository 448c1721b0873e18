import { idOfIri, iri, type calls, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { commentJson } from "../../db/presenters/comment.ts";
import { readOneJson } from "../../db/read-json.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { believed, readDeviceTime } from "../../http/device-time.ts";
import { handle, type Input } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { publishEvent } from "../../hub/publish-event.ts";
import { flagFormer, refuseForeign, unitWriteAccess } from "../../policies/write-access.ts";

/** POST /api/unit_comments: a note on a unit of an own address. Its author is who is signed in. */
export const postComment = handle("postComment", async (input) => {
  const { body } = input;
  const at = readDeviceTime({ path: "created", wallTime: body.created, instant: body.createdAt });
  return isRefusal(at) ? at : createOnce(input, (tx) => addComment(tx, input, at));
});

type Post = Pick<Input<typeof calls.postComment>, "actor" | "body" | "context">;

async function addComment(tx: Writer, { actor, body, context }: Post, at: Date): Promise<Reply<wire.Comment> | Refusal> {
  const recorded = believed(at, context.clock());
  const unitId = idOfIri(body.unit);
  const access = await unitWriteAccess(tx, actor, unitId, recorded);
  if (access === null) return refuse("parent_missing");
  const refusal = refuseForeign(access);
  if (refusal !== null) return refusal;
  const inserted = await tx
    .insertInto("comments")
    .values({ id: body.uuid, unit_id: unitId, user_id: actor.id, text: body.comment, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  await flagFormer(tx, actor, access, recorded, { type: "UnitComment", id: body.uuid });
  const json = await readOneJson(tx, commentJson, sql`comments c where c.id = ${body.uuid}`);
  if (json === null) return refuse("not_found");
  publishEvent(tx, { type: "UnitComment", id: body.uuid, json });
  return created(json, iri("unit_comments", body.uuid));
}
