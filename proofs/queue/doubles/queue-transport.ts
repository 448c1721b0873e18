import type { ClosableRequest, Reply, RequestRecord, Transport } from "@rundgang/outbox";
import type { TabGate } from "@rundgang/outbox/testing";

import { readJson } from "../network/read-json.ts";
import { multipart, multipartType } from "../network/upload.ts";
import type { WireReply, WireRequest } from "../network/wire.ts";
import { unseal } from "../work/content.ts";

/** What the queue of one tab sends through, in the place of fetch: same headers, same bodies, this run's network. */
export interface QueueTransportParts {
  readonly gate: TabGate;
  readonly accessToken: () => string | null;
  readonly readFile: (fileId: string) => Buffer | undefined;
  readonly carry: (request: WireRequest, record: Pick<RequestRecord, "kind" | "id">) => Promise<WireReply | null>;
  /** The server refuses these for ever. */
  readonly onClosed: (requests: readonly ClosableRequest[]) => void;
  /** At the moment at which the first byte leaves, and when the sender knows the end of it. */
  readonly onLeave: (record: RequestRecord, token: string) => void;
  readonly onLand: (record: RequestRecord, reply: Reply) => void;
}

const noLine: Reply = { type: "failure", cause: "network" };

export function createQueueTransport(parts: QueueTransportParts): Transport {
  const { gate } = parts;

  async function attempt(record: RequestRecord, mayLeave: () => boolean, aborted: Promise<Reply>): Promise<Reply> {
    /* Asked once more after the pass: a tab that died in between runs no further line. */
    do await gate.pass();
    while (gate.isFrozen());
    const token = parts.accessToken();
    if (token === null) return { type: "signed_out" };
    const request = toWire(record, token, parts.readFile);
    if (request === null) return { type: "unreadable" };
    if (!mayLeave()) return noLine;
    parts.onLeave(record, token);
    const reply = await Promise.race([parts.carry(request, record).then(toReply), aborted]);
    await gate.pass();
    parts.onLand(record, reply);
    return reply;
  }

  async function close(requests: readonly ClosableRequest[], callId: string): Promise<Reply> {
    do await gate.pass();
    while (gate.isFrozen());
    const token = parts.accessToken();
    if (token === null) return { type: "signed_out" };
    const headers = { ...signedBy(token), "content-type": "application/ld+json" };
    const named = requests.map(({ method, path, name }) => ({ method, path, uuid: name }));
    const body = JSON.stringify({ uuid: callId, requests: named });
    const request: WireRequest = { method: "POST", path: "/api/closed_requests", headers, body };
    const reply = toReply(await parts.carry(request, { kind: "closing", id: callId }));
    await gate.pass();
    if (reply.type === "answer" && reply.status === 201) parts.onClosed(requests);
    return reply;
  }

  return {
    close,
    send: (record, _limitMs, mayLeave) => {
      let abort = (): void => undefined;
      const aborted = new Promise<Reply>((resolve) => {
        abort = () => resolve(noLine);
      });
      return { reply: attempt(record, mayLeave, aborted), abort };
    },
  };
}

function toWire(record: RequestRecord, token: string, readFile: (fileId: string) => Buffer | undefined): WireRequest | null {
  const { method, path, contentType, fileIds, id } = record;
  const headers = { ...signedBy(token), "idempotency-key": id };
  const [fileId] = fileIds;
  if (fileId === undefined) {
    return {
      method,
      path,
      headers: { ...headers, "content-type": contentType },
      body: JSON.stringify({ ...unseal(record), ...replacing(record) }),
    };
  }
  const file = readFile(fileId);
  if (file === undefined) return null;
  const { mediaType, ...fields } = unseal(record);
  const body = multipart({ ...fields, ...replacing(record) }, file, String(mediaType));
  return { method, path, headers: { ...headers, "content-type": multipartType }, body };
}

function signedBy(token: string) {
  return { accept: "application/ld+json", authorization: `Bearer ${token}` };
}

function replacing({ replaces }: RequestRecord): { replaces?: readonly string[] } {
  return replaces === undefined ? {} : { replaces };
}

function toReply(reply: WireReply | null): Reply {
  if (reply === null) return noLine;
  const { status, headers } = reply;
  const retryAfter = headers["retry-after"];
  const date = headers["date"];
  return {
    type: "answer",
    status,
    contentType: headers["content-type"] ?? "",
    body: readJson(reply),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(date === undefined ? {} : { date }),
  };
}
