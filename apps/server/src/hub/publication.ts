import { v7 } from "uuid";

import { isStorable } from "../http/parse-json.ts";
import { wakeAtCommit } from "../fan-out/at-commit.ts";
import { longestTopic } from "./topic-selector.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";

/** What a neighbour system publishes by POST (protocols §2). */
export interface Publication {
  readonly id: string | null;
  readonly topics: readonly string[];
  readonly data: string;
  readonly private: boolean;
  readonly type: string | null;
  readonly retryMs: number | null;
}

/** Largest body of a publication. Bytes. */
export const longestPublication = 512 * 1024;

/* What a body may hold beside its length: each field and line costs far more than its bytes. */
const mostFields = 100;
const mostLines = 10_000;
const mostTopics = 20;
/** Longest `id` and `type`. Characters. */
const longestName = 255;

/** Reads the form; a string says what is wrong with it. */
export function parsePublication(body: string): Publication | string {
  if (hasMore(body, /&/gu, mostFields)) return "zu viele Felder";
  const form = new URLSearchParams(body);
  const topics = form.getAll("topic");
  const data = form.get("data") ?? "";
  if (topics.length === 0 || topics.includes("")) return "topic fehlt";
  if (topics.length > mostTopics) return `höchstens ${mostTopics} topic`;
  if (topics.some((topic) => topic.length > longestTopic)) return `topic: höchstens ${longestTopic} Zeichen`;
  if (![...topics, data].every(isStorable)) return "Text, der nicht gespeichert werden kann";
  if (hasMore(data, /[\r\n]/gu, mostLines)) return `data: höchstens ${mostLines} Zeilen`;
  if (topics.some((topic) => topic.includes("/.well-known/mercure"))) return "topic gehört dem Hub";
  const id = form.get("id");
  const type = form.get("type");
  const retry = form.get("retry");
  if (id !== null && (id === "" || id.startsWith("#") || !isName(id))) return "id ist nicht erlaubt";
  if (type !== null && !isName(type)) return "type ist nicht erlaubt";
  if (retry !== null && !/^\d{1,9}$/u.test(retry)) return "retry ist keine Zahl";
  return {
    id,
    topics,
    data,
    private: form.has("private"),
    type,
    retryMs: retry === null ? null : Number(retry),
  };
}

/** Appends it to the log; answers the event's id. */
export async function appendPublication(db: Reader, publication: Publication): Promise<string> {
  const id = publication.id ?? `urn:uuid:${v7()}`;
  const [topic = "", ...alternates] = publication.topics;
  await transact(db, async (tx) => {
    wakeAtCommit(tx, "events");
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
      .onConflict((conflict) => conflict.column("public_id").where("public_id", "is not", null).doNothing())
      .execute();
  });
  return id;
}

function isName(value: string): boolean {
  return value.length <= longestName && !/\p{Cc}/u.test(value);
}

/** Whether a pattern is found more often than that; looks no further. */
function hasMore(text: string, pattern: RegExp, most: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) if (++count > most) return true;
  return false;
}
