/** Bytes are asked for and written in pieces of this size: few enough for a disk, small enough that little is lost with a page. */
export const pieceBytes = 1_000_000;

export interface PieceOptions {
  /** Bytes at the body's begin that are not wanted. */
  readonly skip: number;
  /** So many are taken at most. */
  readonly most: number;
  /** Told of each time that bytes come, also of those that are skipped. */
  readonly moved: () => void;
}

/**
 * A body in pieces of some `pieceBytes`, the last one shorter. Never rejects: where the line breaks off, what has come of it is the last
 * piece.
 */
export async function* piecesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { skip, most, moved }: PieceOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const reader = body.getReader();
  let toSkip = skip;
  let left = most;
  let held: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    while (left > 0) {
      const { value } = await reader.read().catch(() => ({ value: undefined }));
      if (value === undefined) break;
      moved();
      const wanted = value.subarray(toSkip, toSkip + left);
      toSkip = Math.max(0, toSkip - value.length);
      held.push(wanted);
      size += wanted.length;
      left -= wanted.length;
      if (size < pieceBytes) continue;
      yield joined(held, size);
      held = [];
      size = 0;
    }
    if (size > 0) yield joined(held, size);
  } finally {
    /* Nobody reads on: a connection that brings more is closed. */
    void reader.cancel().catch(() => undefined);
  }
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
