import { calls, type Call } from "@rundgang/contracts";
import type { FastifyInstance } from "fastify";

import type { Writer } from "../db/open-database.ts";
import { isRefusal, refuse, type Refusal } from "../errors.ts";
import type { Input } from "./handle.ts";
import type { Reply } from "./reply.ts";
import { namesTag, tagOf, textOf } from "./representation.ts";

/** What answers a call, whatever its contract. */
export type AnyHandler = (input: Input<Call>) => Promise<Reply | Refusal>;

declare module "fastify" {
  interface FastifyInstance {
    /** What answers the calls that read one resource, by the call. */
    readers: Map<Call, AnyHandler>;
  }
}

type Asked = Pick<Input<Call>, "call" | "headers" | "request">;

/** Makes place for what reads resources. */
export function prepareVersions(app: FastifyInstance): void {
  app.decorate("readers", new Map<Call, AnyHandler>());
}

/** True when a change may only hit the version that its sender has seen. */
export function asksForVersion({ headers }: Pick<Asked, "headers">): boolean {
  return headers["if-match"] !== undefined;
}

/**
 * Refuses a change with an `If-Match` that does not name the newest version of the resource as its sender may see it: 412 `stale`, with
 * that version as `current` and its tag in `ETag`. Read in the change's own transaction, which must be serializable; without `If-Match`
 * the last writer wins.
 */
export async function refuseStale<Asking extends Asked>(input: Asking, tx: Writer): Promise<Refusal | null> {
  const condition = input.headers["if-match"];
  const reading = Object.values<Call>(calls).find(({ method, path, reply }) => {
    const isOne = path.endsWith("/:id") || path === input.call.path;
    return method === "GET" && isOne && reply === input.call.reply;
  });
  const read = reading === undefined ? undefined : input.request.server.readers.get(reading);
  if (condition === undefined || reading === undefined || read === undefined) return null;
  const newest = await read(asReading(input, reading, tx));
  if (isRefusal(newest)) return newest;
  const text = textOf(reading, newest.body);
  const tag = tagOf(text);
  return namesTag(condition, tag) ? null : refuse("stale", { current: JSON.parse(text) }, { etag: tag });
}

/** The same person asks for the whole of the same resource, in the transaction. */
function asReading(input: Asked, call: Call, tx: Writer): Input<Call> {
  const whole = input as Input<Call>;
  const { props: _part, ...headers } = whole.headers;
  const database = { ...whole.context.database, db: tx };
  const context = { ...whole.context, database } as Input<Call>["context"];
  return { ...whole, call, headers, context, body: null, content: undefined, query: {} };
}
