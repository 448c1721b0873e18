/** What may be kept as a file (B §5 "File pad types"). */
const fileTypes: readonly string[] = ["image/png", "image/jpeg", "application/pdf"];

/** True for bytes of a kind that the server takes. What says to be anything else is an error of whoever hands it over (B §8). */
export function isKnownFile({ type }: Pick<Blob, "type">): boolean {
  return fileTypes.includes(type);
}
