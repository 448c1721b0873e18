import type { backup } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { requestPrefix } from "../inbox/inbox-keys.ts";
import { formPrefix } from "../drafts/kept-forms.ts";

/** Whose work, and what opens it; null: nobody is signed in, so that it goes as it lies here. */
export interface WorkSource {
  readonly userId: string;
  readonly codec: Codec | null;
  readonly connection: Connection<WorkDatabase>;
}

/** A row with its content, opened where it could be. */
export interface ReadRow {
  readonly row: backup.BackupRow;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Read as loosely as can be: what the queue takes for damaged is just what must not be lost. */
const unsaid = z.optional(z.unknown());
const request = z.looseObject({ id: z.string(), state: unsaid, chainId: unsaid, fileIds: unsaid });
type Request = z.infer<typeof request>;

const kept = z.looseObject({ id: z.string(), sealed: z.instanceof(Uint8Array) });

/**
 * What a person did on this device and the server does not have: requests in the order of their chains, what was said to them, drafts, files.
 * Files are read one by one: there may be a hundred photos.
 * @param scope `blocked`: the commands of which something is blocked, with their files, and nothing else
 */
export async function* workRows(source: WorkSource, scope: backup.BackupScope): AsyncGenerator<ReadRow> {
  const { connection } = source;
  const requests = choose(await readRequests(connection), scope);
  for (const one of requests) yield requestRow(source, one);
  for (const { id } of requests) yield* keptRow(source, "refusals", id);
  for (const id of scope === "blocked" ? [] : await draftIds(connection)) yield* keptRow(source, "drafts", id);
  const files = scope === "blocked" ? requests.flatMap(filesOf) : await (await connection.get()).getAllKeys("files");
  for (const id of new Set(files)) yield* keptRow(source, "files", id);
}

async function readRequests(connection: Connection<WorkDatabase>): Promise<readonly Request[]> {
  const rows = await (await connection.get()).getAll("requests");
  return rows.flatMap((row) => {
    const parsed = z.safeParse(request, row);
    return parsed.success && parsed.data.state !== "closed" && parsed.data.state !== "cancelled" ? [parsed.data] : [];
  });
}

function filesOf({ fileIds }: Request): readonly string[] {
  return Array.isArray(fileIds) ? fileIds.filter((id) => typeof id === "string") : [];
}

/** A damaged row belongs to what needs a person. */
function choose(requests: readonly Request[], scope: backup.BackupScope): readonly Request[] {
  if (scope === "everything") return requests;
  const stuck = new Set(requests.filter(({ state }) => state !== "open" && state !== "pending").map(({ chainId }) => chainId));
  return requests.filter(({ chainId }) => stuck.has(chainId));
}

/** What the server sent (correction requests, forms) is no work of the person. */
async function draftIds(connection: Connection<WorkDatabase>): Promise<readonly string[]> {
  const ids = await (await connection.get()).getAllKeys("drafts");
  return ids.filter((id) => !id.startsWith(requestPrefix) && !id.startsWith(formPrefix));
}

async function requestRow(source: WorkSource, { sealedBody, ...record }: Request): Promise<ReadRow> {
  return opened(source, { store: "requests", id: record.id, record }, sealedBody);
}

/** Nothing where it has gone meanwhile: then it was sent. */
async function* keptRow(source: WorkSource, store: "refusals" | "drafts" | "files", id: string): AsyncGenerator<ReadRow> {
  const parsed = z.safeParse(kept, await (await source.connection.get()).get(store, id));
  if (parsed.success) yield opened(source, { store, id }, parsed.data.sealed);
}

type Named = Pick<backup.BackupRow, "store" | "id" | "record">;

async function opened({ userId, codec }: WorkSource, named: Named, sealed: unknown): Promise<ReadRow> {
  const row = { type: "row", userId, ...named } as const;
  const open = codec === null ? null : await codec.open(sealed);
  if (open?.ok === true) return { row: { ...row, sealed: false }, content: open.clear };
  return { row: { ...row, sealed: true }, content: sealed instanceof Uint8Array ? new Uint8Array(sealed) : new Uint8Array(0) };
}
