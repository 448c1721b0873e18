import type { RequestRecord } from "../record/request-record.ts";

/** The parts of a record that change when its content does. */
export type SealedContent = Pick<RequestRecord, "sealedBody" | "bodyHash" | "size" | "path" | "fileIds">;

/** Opens a sealed body, replaces one uuid by another wherever it stands (body and path), and seals it again. */
export interface Bodies {
  /** @returns undefined when the body cannot be opened. */
  rewrite(record: RequestRecord, from: string, to: string): Promise<SealedContent | undefined>;
}
