import { createSignal } from "../loop/concurrency.ts";
import type { Transport } from "../ports.ts";
import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { NO_LINE } from "./replies.ts";

/** A transport that answers as the test says, and remembers what was sent. */
export interface ScriptedTransport extends Transport {
  readonly sent: readonly RequestRecord[];
}

/**
 * @param answer the reply to the n-th attempt (from 0); `hang` = none until it is aborted
 * @param close the reply to what is to be closed; without it nobody answers
 */
export function createScriptedTransport(
  answer: (request: RequestRecord, n: number) => Reply | Promise<Reply> | "hang",
  close: (names: readonly string[], callId: string) => Reply = () => NO_LINE,
): ScriptedTransport {
  const sent: RequestRecord[] = [];
  return {
    sent,
    close: (requests, callId) =>
      Promise.resolve(
        close(
          requests.map(({ name }) => name),
          callId,
        ),
      ),
    send: (request) => {
      sent.push(request);
      const aborted = createSignal<Reply>();
      const reply = answer(request, sent.length - 1);
      return {
        reply: reply === "hang" ? aborted.promise : Promise.race([reply, aborted.promise]),
        abort: () => aborted.resolve({ type: "failure", cause: "network" }),
      };
    },
  };
}
