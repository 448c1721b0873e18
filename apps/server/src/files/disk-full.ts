const codes: readonly unknown[] = ["ENOSPC", "EDQUOT"];

/** True of what a write throws when the disk, or the share of it that the server may use, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && codes.includes(error.code);
}
