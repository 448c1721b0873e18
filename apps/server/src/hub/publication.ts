import { v7 } from "uuid";

import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { lockEventLog } from "./publish-event.ts";

/** What a neighbour system publishes by POST (protocols §2). */
export interface Publication {
  readonly id: string | null;
  readonly topics: readonly string[];
  readonly data: string;
  readonly private: boolean;
  readonly type: string | null;
  readonly retryMs: number | null;
}

/** Reads the form; a string says what is wrong with it. */
export function parsePublication(form: URLSearchParams): Publication | string {
  const topics = form.getAll("topic");
  const [first] = topics;
  if (first === undefined || topics.some((topic) => topic === "")) return "topic is missing";
  if (topics.some((topic) => topic.includes("/.well-known/mercure"))) return "this topic belongs to the hub";
  const id = form.get("id");
  const type = form.get("type");
  const retry = form.get("retry");
  if (id !== null && (id === "" || id.startsWith("#") || hasControls(id))) return "id is not allowed";
  if (type !== null && hasControls(type)) return "type is not allowed";
  if (retry !== null && !/^\d{1,9}$/u.test(retry)) return "retry is not a number";
  return {
    id,
    topics,
    data: form.get("data") ?? "",
    private: form.has("private"),
    type,
    retryMs: retry === null ? null : Number(retry),
  };
}

/** Appends it to the log; answers the event's id. */
export async function appendPublication(db: Kysely<Tables>, publication: Publication): Promise<string> {
  const id = publication.id ?? `urn:uuid:${v7()}`;
  const [topic = "", ...alternates] = publication.topics;
  await db.transaction().execute(async (tx) => {
    await lockEventLog(tx);
    await tx
      .insertInto("events")
      .values({
        topic,
        alternates,
        private: publication.private,
        public_id: id,
        type: publication.type,
        retry_ms: publication.retryMs,
        data: publication.data,
      })
      .onConflict((conflict) => conflict.column("public_id").doNothing())
      .execute();
  });
  return id;
}

function hasControls(value: string): boolean {
  return [...value].some((character) => character < " " || character === "\u007f");
}
