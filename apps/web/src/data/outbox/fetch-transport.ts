import type { Reply, RequestRecord, Transport } from "@rundgang/outbox";

import type { Codec } from "../codec.ts";
import { openJson } from "../codec.ts";
import { exchange, type Fetch } from "../net/http.ts";

export interface TransportParts {
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly codec: Codec;
  /** The token of now; null while nobody is signed in. */
  readonly accessToken: () => string | null;
  /** The sealed bytes of a kept file, or undefined. */
  readonly readFile: (fileId: string) => Promise<unknown>;
}

const unreadable: Reply = { type: "unreadable" };

/** Sends queued requests: opens the body, attaches the token of now and the Idempotency-Key, and answers with what came back. */
export function createTransport(parts: TransportParts): Transport {
  async function attempt(record: RequestRecord, limitMs: number, mayLeave: () => boolean, signal: AbortSignal): Promise<Reply> {
    const body = await openBody(parts, record);
    if (body === undefined) return unreadable;
    const token = parts.accessToken();
    if (token === null) return { type: "signed_out" };
    if (!mayLeave()) return { type: "failure", cause: "network" };
    const headers = {
      Accept: "application/ld+json",
      Authorization: `Bearer ${token}`,
      "Idempotency-Key": record.id,
      /* A multipart body names its own type with its boundary. */
      ...(typeof body === "string" ? { "Content-Type": record.contentType } : {}),
    };
    const init = { method: record.method, headers, body, signal };
    const reply = await exchange(parts.fetch, `${parts.baseUrl}${record.path}`, init, limitMs);
    if (reply.type === "failure") return reply;
    const retryAfter = reply.headers.get("retry-after");
    const date = reply.headers.get("date");
    return {
      type: "answer",
      status: reply.status,
      contentType: reply.contentType,
      body: reply.body,
      ...(retryAfter === null ? {} : { retryAfter }),
      ...(date === null ? {} : { date }),
    };
  }

  return {
    send(record, limitMs, mayLeave) {
      const controller = new AbortController();
      return { reply: attempt(record, limitMs, mayLeave, controller.signal), abort: () => controller.abort() };
    },
  };
}

/** What travels: JSON text, or for an upload a form with the file; undefined when it cannot be opened. */
async function openBody(parts: TransportParts, record: RequestRecord): Promise<string | FormData | undefined> {
  const content = await openJson(parts.codec, record.sealedBody);
  if (typeof content !== "object" || content === null) return undefined;
  const [fileId] = record.fileIds;
  if (fileId === undefined) return JSON.stringify(content);

  const opened = await parts.codec.open(await parts.readFile(fileId));
  if (!opened.ok) return undefined;
  const { mediaType, ...fields } = { mediaType: "application/octet-stream", ...content };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", new Blob([opened.clear], { type: String(mediaType) }), fileId);
  return form;
}
