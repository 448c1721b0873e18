import { largestFile } from "@rundgang/files";

import { refuse, type Refusal } from "../errors.ts";
import type { ReceivedFile } from "./file-store.ts";
import type { Finding } from "./inspect-file.ts";
import type { Inspector } from "./inspector/inspector.ts";

/** What may be stored. */
export type AcceptedFile = Exclude<Finding, { readonly flaw: unknown }>;

/**
 * Decides whether what came in may be stored: at most 10 MB, a PNG, JPEG or PDF by full decoding, no metadata, nothing active.
 * Refusals: file_too_large, file_type, file_broken, file_metadata, file_active; `unavailable` when nobody had time to look.
 */
export async function acceptFile(inspector: Inspector, file: ReceivedFile, owner: string): Promise<AcceptedFile | Refusal> {
  if (file.size > largestFile) return refuse("file_too_large");
  const finding = await inspector.inspect(file.path, owner);
  if (finding === "busy") return refuse("unavailable", {}, { "retry-after": "10" });
  return "flaw" in finding ? refuse(finding.flaw) : finding;
}
