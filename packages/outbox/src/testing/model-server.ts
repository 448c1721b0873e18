import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import type { ClosableRequest } from "../ports.ts";
import { nameOf } from "../record/effect-name.ts";
import { closedSuccess, refusal, success } from "./replies.ts";

/** One effect that the server made, in the order of its making. */
export type Effect = { readonly id: string; readonly uuid: string; readonly hash: string; readonly method: string };

export type Refusal = { readonly status: number; readonly code?: string };

/** The server's side of idempotency in memory: one effect for each uuid and key, remembered with the hash of its content. */
export interface ModelServer {
  handle(request: RequestRecord): Reply;
  /** Refuses these for ever, all or none. */
  close(requests: readonly ClosableRequest[], callId: string): Reply;
  isClosed(request: RequestRecord): boolean;
  readonly effects: readonly Effect[];
  /** From now on this resource is refused with the status and code, or no longer. */
  refuse(uuid: string, refused: Refusal | undefined): void;
  allowAll(): void;
  isRefusing(uuid: string): boolean;
  /** The server loses a file that it had, so that an order may miss it. */
  loseFile(uuid: string): void;
}

/** @param filesOf the uuids of the files that a request needs to be stored */
export function createModelServer(filesOf: (request: RequestRecord) => readonly string[] = () => []): ModelServer {
  const effects: Effect[] = [];
  const byResource = new Map<string, string>();
  const byKey = new Map<string, string>();
  const files = new Set<string>();
  const closed = new Set<string>();
  const refused = new Map<string, Refusal>();

  function handle(request: RequestRecord): Reply {
    const { id, method, resource, bodyHash, replaces = [] } = request;
    if (closed.has(nameOf(request))) return refusal(409, "request_closed");
    const known = hashOf(nameOf(request));
    if (request.fileIds.length > 0 && (known === undefined || known === bodyHash)) files.add(resource.uuid);
    if (known === bodyHash) return success(request, request.fileIds.length > 0 ? 418 : 200);
    if (known !== undefined) return refusal(409, "uuid_conflict");
    if (replaces.some((name) => hashOf(name) !== undefined)) return refusal(409, "already_arrived");
    const refusedNow = refused.get(resource.uuid);
    if (refusedNow !== undefined) return refusal(refusedNow.status, refusedNow.code);
    const missing = filesOf(request).filter((file) => !files.has(file));
    if (missing.length > 0) return refusal(422, "files_missing", { files: missing });
    for (const name of replaces) closed.add(name);
    effects.push({ id, uuid: resource.uuid, hash: bodyHash, method });
    byKey.set(id, bodyHash);
    if (method === "POST") byResource.set(resource.uuid, bodyHash);
    return success(request);
  }

  function hashOf(name: string): string | undefined {
    return byResource.get(name) ?? byKey.get(name);
  }

  function close(requests: readonly ClosableRequest[], callId: string): Reply {
    if (requests.some(({ name }) => hashOf(name) !== undefined)) return refusal(409, "already_arrived");
    for (const { name } of requests) closed.add(name);
    return closedSuccess(callId);
  }

  return {
    handle,
    close,
    isClosed: (request) => closed.has(nameOf(request)),
    effects,
    refuse: (uuid, now) => void (now === undefined ? refused.delete(uuid) : refused.set(uuid, now)),
    allowAll: () => refused.clear(),
    isRefusing: (uuid) => refused.has(uuid),
    loseFile: (uuid) => void files.delete(uuid),
  };
}
