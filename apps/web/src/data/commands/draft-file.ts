import { claimedType } from "@rundgang/files";

import type { CommandParts } from "./command-parts.ts";
import { readFile } from "../drafts/draft-store.ts";

/** The bytes of a draft's file, or null. Where the disk does not answer, the form that asks asks again (decision 026). */
export async function draftFile(parts: CommandParts, fileId: string): Promise<Blob | null> {
  const work = parts.work();
  const bytes = work === null ? null : await readFile(work.connection, work.codec, fileId);
  return bytes === null ? null : new Blob([bytes], { type: claimedType(bytes) ?? "" });
}
