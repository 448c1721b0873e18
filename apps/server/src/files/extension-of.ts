import type { MediaType } from "@rundgang/files";

const extensions: Record<MediaType, string> = { "image/png": "png", "image/jpeg": "jpg", "application/pdf": "pdf" };

/** File name ending of a stored media type. */
export function extensionOf(mediaType: string): string {
  const known = Object.entries(extensions).find(([type]) => type === mediaType);
  return known?.[1] ?? "bin";
}
