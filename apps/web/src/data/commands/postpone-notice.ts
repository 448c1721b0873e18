import { noticeRow, noticeKey, readNotices } from "../notices/notice-store.ts";
import type { CommandContext } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/** 'Später': a notice opens by itself no more, and stays below the bell until it is answered. */
export async function postponeNotice(context: CommandContext, id: string): Promise<CommandOutcome> {
  const work = context.work();
  if (work === null) return refuse("signed_out");
  const notice = (await readNotices(work.connection, work.codec)).find((one) => one.id === id);
  if (notice === undefined || notice.postponed) return { ok: true };
  const row = await noticeRow(work.codec, { ...notice, postponed: true });
  await work.store.transaction(async ({ rows }) => {
    const drafts = rows.objectStore("drafts");
    /* Another tab may have answered it meanwhile. */
    if ((await drafts.get(noticeKey(id))) !== undefined) await drafts.put(row);
  });
  work.notices.touch();
  return { ok: true };
}
