import { noticeKey } from "../notices/notice-store.ts";
import type { CommandContext } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/** 'Verstanden': a notice is read, and gone. One that is gone already stays so. */
export async function answerNotice(context: CommandContext, id: string): Promise<CommandOutcome> {
  const work = context.work();
  if (work === null) return refuse("signed_out");
  await work.store.transaction(({ rows }) => rows.objectStore("drafts").delete(noticeKey(id)));
  work.notices.touch();
  return { ok: true };
}
