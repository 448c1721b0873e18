import { exchange, type HttpReply, meetsServer, type ServerPlace, type Upload, type UploadUnderWay } from "@rundgang/api-client";
import { calls, contentTypeOf, pathOf, type BodyOf } from "@rundgang/contracts";
import type { ClosableRequest, Reply, RequestRecord, Transport } from "@rundgang/outbox";

import type { Codec } from "../codec.ts";

export interface TransportParts extends ServerPlace {
  /** A page's own way for files, which sees the bytes move. A worker has none: there a file goes like the rest, within its limit by size. */
  readonly upload?: Upload;
  readonly codec: Codec;
  /** This user's token of now; null while nobody is signed in, or somebody else: one's work never leaves under another's name (I6). */
  readonly accessTokenOf: (userId: string) => string | null | Promise<string | null>;
  /** The sealed bytes of a kept file, or undefined. */
  readonly readFile: (fileId: string) => Promise<unknown>;
}

type OpenedBody =
  | { readonly type: "body"; readonly body: string | FormData }
  /** The present key does not open it: a person must look. */
  | { readonly type: "unreadable" }
  /** The key is not here (signed out, wiped): the whole queue waits for it. */
  | { readonly type: "signed_out" };

/** Sends queued requests: opens the body, attaches the token of now and the Idempotency-Key, and answers with what came back. */
export function createTransport(parts: TransportParts): Transport {
  async function attempt(record: RequestRecord, limitMs: number, mayLeave: () => boolean, flight: Flight): Promise<Reply> {
    const opened = await openBody(parts, record);
    if (opened.type !== "body") return { type: opened.type };
    const { body } = opened;
    const { signal } = flight;
    const upload = typeof body === "string" ? undefined : parts.upload;
    if (upload !== undefined && !(await meetsServer(parts, lookLimitMs, { signal })))
      return { type: "failure", cause: "network" };
    const token = await parts.accessTokenOf(record.userId);
    if (token === null) return { type: "signed_out" };
    if (!mayLeave()) return { type: "failure", cause: "network" };
    const headers = {
      ...signedBy(token),
      "Idempotency-Key": record.id,
      /* A multipart body names its own type with its boundary. */
      ...(typeof body === "string" ? { "Content-Type": record.contentType } : {}),
    };
    const url = `${parts.baseUrl}${record.path}`;
    const { method } = record;
    if (upload === undefined || typeof body === "string") {
      return replyOf(await exchange(parts.fetch, url, { method, headers, body, signal }, limitMs));
    }
    flight.underWay = upload({ method, url, headers, body, signal });
    return replyOf(await flight.underWay.reply);
  }

  async function close(requests: readonly ClosableRequest[], callId: string): Promise<Reply> {
    const [first] = requests;
    const token = first === undefined ? null : await parts.accessTokenOf(first.userId);
    if (token === null) return { type: "signed_out" };
    const call = calls.closeRequests;
    const named = requests.map(({ method, path, name }) => ({ method, path, uuid: name }));
    const body = { uuid: callId, requests: named } satisfies Record<keyof BodyOf<typeof call>, unknown>;
    const headers = { ...signedBy(token), "Content-Type": contentTypeOf(call) };
    const init = { method: call.method, headers, body: JSON.stringify(body) };
    return replyOf(await exchange(parts.fetch, `${parts.baseUrl}${pathOf(call)}`, init, closeLimitMs));
  }

  return {
    close,
    send(record, limitMs, mayLeave) {
      const controller = new AbortController();
      const flight: Flight = { signal: controller.signal };
      return {
        reply: attempt(record, limitMs, mayLeave, flight),
        abort: () => controller.abort(),
        remainingMs: () => flight.underWay?.remainingMs() ?? 0,
      };
    },
  };
}

/** An attempt, and its upload once that has begun. */
type Flight = { readonly signal: AbortSignal; underWay?: UploadUnderWay };

/** A person waits for it (ms). */
const closeLimitMs = 20_000;
/** Before an upload: a slow line full of other uploads answers late, and what is asked later may not leave any more (ms). */
const lookLimitMs = 30_000;

function signedBy(token: string) {
  return { Accept: "application/ld+json", Authorization: `Bearer ${token}` };
}

function replyOf(reply: HttpReply): Reply {
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

/** What travels: JSON text, or for an upload a form with the file. */
async function openBody(parts: TransportParts, record: RequestRecord): Promise<OpenedBody> {
  const content = await openBytes(parts, record.sealedBody);
  if (content.type !== "bytes") return content;
  const sealed = jsonFields(content.bytes);
  if (sealed === null) return { type: "unreadable" };
  const fields = record.replaces === undefined ? sealed : { ...sealed, replaces: record.replaces };
  const [fileId] = record.fileIds;
  if (fileId === undefined) return { type: "body", body: JSON.stringify(fields) };

  const file = await openBytes(parts, await parts.readFile(fileId));
  if (file.type !== "bytes") return file;
  const { mediaType, ...named } = { mediaType: "application/octet-stream", ...fields };
  const form = new FormData();
  for (const [name, value] of Object.entries(named)) form.append(name, String(value));
  form.append("file", new Blob([file.bytes], { type: String(mediaType) }), fileId);
  return { type: "body", body: form };
}

type OpenedBytes = Exclude<OpenedBody, { type: "body" }> | { readonly type: "bytes"; readonly bytes: Uint8Array<ArrayBuffer> };

async function openBytes(parts: TransportParts, sealed: unknown): Promise<OpenedBytes> {
  const opened = await parts.codec.open(sealed);
  if (opened.ok) return { type: "bytes", bytes: opened.clear };
  return { type: opened.code === "locked" ? "signed_out" : "unreadable" };
}

function jsonFields(bytes: Uint8Array<ArrayBuffer>): object | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
