/** What may be uploaded (B §5 "File pad types"). */
export type MediaType = "image/png" | "image/jpeg" | "application/pdf";

const signatures: readonly { readonly type: MediaType; readonly bytes: readonly number[] }[] = [
  { type: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "application/pdf", bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/**
 * The type that the first bytes claim, or null. Names and content types of the sender do not count, and this claim is only where
 * the full decoding begins.
 */
export function claimedType(bytes: Uint8Array): MediaType | null {
  const found = signatures.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  return found?.type ?? null;
}
