import { createHash } from "node:crypto";

/** SHA-256 as 64 small hex digits, as the wire names it. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** As `sha256Of`, of bytes that are never whole in memory. Throws what the source throws. */
export async function sha256OfStream(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of source) hash.update(chunk);
  return hash.digest("hex");
}
