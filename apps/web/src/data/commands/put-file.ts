import type { KeptRow } from "../db/work-database.ts";
import type { Codec } from "../codec.ts";
import { sha256 } from "../sha256.ts";
import type { CommandContext } from "./command-parts.ts";
import { isKnownFile } from "./known-file.ts";
import type { CommandOutcome, CommandRefusal } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/** What a draft tells of any file that is kept with it. */
export interface FileFacts {
  readonly fileId: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly size: number;
}

/** Reads and seals the bytes. Called in the draft's turn: a large file that was put first would else come behind a small one. */
export type SealFile = (codec: Codec) => Promise<{ readonly facts: FileFacts; readonly put: KeptRow }>;

type Saved<File> = { readonly ok: true; readonly draft: { readonly files: readonly File[] } } | CommandRefusal;

/**
 * Keeps a file with the draft of an order or of a correction, as `save` writes it, and answers what the draft holds of it. The bytes must be
 * final: EXIF is stripped before (3-decisions).
 */
export async function putFile<File extends FileFacts>(
  context: CommandContext,
  bytes: Blob,
  save: (seal: SealFile) => Promise<Saved<File>>,
): Promise<CommandOutcome<{ readonly file: File }>> {
  if (!isKnownFile(bytes)) return refuse("file_type");
  const fileId = context.uuid();
  const saved = await save(async (codec) => {
    const content = new Uint8Array(await bytes.arrayBuffer());
    return {
      facts: { fileId, mediaType: bytes.type, sha256: await sha256(content), size: content.length },
      put: { id: fileId, v: 1, sealed: await codec.seal(content) },
    };
  });
  if (!saved.ok) return saved;
  const file = saved.draft.files.find((one) => one.fileId === fileId);
  return file === undefined ? refuse("file_missing") : { ok: true, file };
}
