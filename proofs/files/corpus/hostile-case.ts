/** What the server must say to a file: take it, refuse it with one of these codes, or either, as long as it keeps its promises. */
export type Expected = "accept" | "either" | readonly RefusalCode[];

export type RefusalCode = "file_too_large" | "file_type" | "file_broken" | "file_metadata" | "file_active";

/** A file of the corpus. */
export interface HostileCase {
  /** Names it in a report: what it is made of and how. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly expected: Expected;
  /** Replays it, where chance made it. */
  readonly seed?: number;
  /** Name and media type that the sender claims; a browser's otherwise. */
  readonly fileName?: string;
  readonly claimedType?: string;
}

/** A case whose outcome is known. */
export function fileCase(name: string, bytes: Uint8Array, expected: Expected): HostileCase {
  return { name, bytes: Buffer.from(bytes), expected };
}
