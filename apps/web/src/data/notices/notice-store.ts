import * as z from "zod/mini";

import { openJson, sealJson, type Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { KeptRow, WorkDatabase } from "../db/work-database.ts";
import type { Notice } from "./notice.ts";

/** Notices lie among the drafts, which are as much a person's own and stay as long; this begins their keys. */
export const noticePrefix = "notice ";

const storedRow = z.object({ id: z.string(), v: z.literal(1), sealed: z.instanceof(Uint8Array) });

const storedNotice = z.object({
  id: z.string(),
  callId: z.string(),
  visitIds: z.array(z.string()),
  title: z.string(),
  text: z.string(),
  place: z.string(),
  dueAt: z.string(),
  postponed: z.boolean(),
});

/** The key of a notice's row. */
export function noticeKey(id: string): string {
  return `${noticePrefix}${id}`;
}

/** The row of a notice, sealed. */
export async function noticeRow(codec: Codec, notice: Notice): Promise<KeptRow> {
  return { id: noticeKey(notice.id), v: 1, sealed: await sealJson(codec, notice) };
}

/** All notices of the device, the oldest first. One that cannot be read is left out and stays as it is. */
export async function readNotices(connection: Connection<WorkDatabase>, codec: Codec): Promise<readonly Notice[]> {
  const rows = await (await connection.get()).getAll("drafts", IDBKeyRange.bound(noticePrefix, `${noticePrefix}\uFFFF`));
  const read = await Promise.all(rows.map((row) => opened(codec, row)));
  return read.filter((one) => one !== null).toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
}

async function opened(codec: Codec, row: unknown): Promise<Notice | null> {
  const sealed = z.safeParse(storedRow, row);
  if (!sealed.success) return null;
  return z.safeParse(storedNotice, await openJson(codec, sealed.data.sealed)).data ?? null;
}
