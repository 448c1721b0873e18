import { idOfIri, iri, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { commentJson } from "../../db/presenters/comment.ts";
import { readOneJson } from "../../db/read-json.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";
import { handle } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { publishEvent } from "../../hub/publish-event.ts";
import type { Actor } from "../../policies/actor.ts";
import { unitAccess } from "../../policies/own-address.ts";

/** POST /api/unit_comments: a note on a unit of an own address. Its author is who is signed in. */
export const postComment = handle("postComment", async (input) => {
  const { body, actor } = input;
  const at = readDeviceTime({ path: "created", wallTime: body.created, instant: body.createdAt });
  return isRefusal(at) ? at : createOnce(input, (tx) => addComment(tx, actor, body, at));
});

async function addComment(tx: Writer, actor: Actor, body: wire.CommentCreate, at: Date): Promise<Reply<wire.Comment> | Refusal> {
  const unitId = idOfIri(body.unit);
  const access = await unitAccess(tx, actor, unitId);
  if (access === null) return refuse("parent_missing");
  if (access === "foreign") return refuse("foreign_territory");
  const inserted = await tx
    .insertInto("comments")
    .values({ id: body.uuid, unit_id: unitId, user_id: actor.id, text: body.comment, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  const json = await readOneJson(tx, commentJson, sql`comments c where c.id = ${body.uuid}`);
  if (json === null) return refuse("not_found");
  publishEvent(tx, { type: "UnitComment", id: body.uuid, json });
  return created(json, iri("unit_comments", body.uuid));
}
