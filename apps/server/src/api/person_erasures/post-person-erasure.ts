import { iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { erasePerson, notePersonRequest } from "../../application/privacy/erase-person.ts";
import { writeErasureList } from "../../application/privacy/erasure-list.ts";
import { readRetention } from "../../application/retention/read-retention.ts";
import { personRequestJson } from "../../db/presenters/person-request.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse, refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

/** POST /api/person_erasures: erases a person but for what is held; bytes go once the rows are gone. */
export const postPersonErasure = handle("postPersonErasure", async (input) => {
  const { actor, body, context } = input;
  const { uuid: id, records } = body;
  const { database, files, clock, config, log } = context;
  const now = clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  let gone: readonly string[] = [];
  const reply = await createOnce(input, async (tx) => {
    const erased = await erasePerson(tx, records, readRetention(), now);
    if (typeof erased === "string") return refuseField("records", erased);
    if (!(await notePersonRequest(tx, { id, kind: "erasure", userId: actor.id, records, ...erased }, now)))
      return refuse("uuid_conflict");
    gone = erased.files;
    const json = await readOneJson(tx, personRequestJson, sql`person_requests r where r.id = ${id}`);
    return json === null ? refuse("not_found") : created(json, iri("person_requests", id));
  });
  /* What a store in trouble keeps is named by nobody, and the sweep takes it. */
  for (const file of gone) await files.delete(file).catch((error: unknown) => log.warn({ err: error }, "erased_file_stays"));
  await writeErasureList(database.db, config.dataDir, null);
  return reply;
});
