import type { ClosableRequest, OutboxPorts, StoreTx } from "../ports.ts";
import { nameOf } from "../record/effect-name.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { classifyReply } from "../reply/classify-reply.ts";
import type { Verdict } from "../reply/verdict.ts";
import type { ActionRefusal } from "./outbox.ts";
import type { Standing } from "./standing.ts";
import { within } from "./concurrency.ts";

/** The call is given up after this time (ms), because a person waits for it. It is longer than the transport's own limit. */
const CLOSE_LIMIT_MS = 60_000;

/**
 * Asks the server to refuse these requests for ever, with all that they replace: a copy of any of them may still be on its way.
 * @returns undefined when they are closed; `arrived` where one has had its effect, `may_have_arrived` where nobody could say
 */
export async function closeAtServer<Tx extends StoreTx>(
  ports: OutboxPorts<Tx>,
  standing: Pick<Standing, "renew">,
  records: readonly RequestRecord[],
): Promise<Extract<ActionRefusal, "arrived" | "may_have_arrived"> | undefined> {
  const requests = records.flatMap(closable);
  const first = await close(ports, requests);
  const verdict = first.class === "session" && (await standing.renew()) ? await close(ports, requests) : first;
  if (verdict.class === "done") return undefined;
  const isThere = verdict.class === "blocked" && verdict.reason.code === "already_arrived";
  return isThere ? "arrived" : "may_have_arrived";
}

function closable(record: RequestRecord): ClosableRequest[] {
  const { method, path, userId } = record;
  return [nameOf(record), ...(record.replaces ?? [])].map((name) => ({ method, path, userId, name }));
}

async function close<Tx extends StoreTx>(ports: OutboxPorts<Tx>, requests: readonly ClosableRequest[]): Promise<Verdict> {
  const callId = ports.random.uuid();
  const noReply = { type: "failure", cause: "timeout" } as const;
  const call = within(ports.clock, CLOSE_LIMIT_MS, "nobody answers", ports.transport.close(requests, callId));
  const reply = await call.catch(() => noReply);
  return classifyReply(reply, { type: "ClosedRequests", uuid: callId }, ports.isOwnCode);
}
