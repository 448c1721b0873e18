/** What the proxy knows of a request: read off the head of an HTTP/1.1 message. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** Its Idempotency-Key, where it carries one. */
  readonly key: string | null;
}

const headBytes = 8192;
const keyHeader = /^idempotency-key:\s*(\S+)\r$/imu;
const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\S+) HTTP\/1\.1\r\n/u;

/** The request that begins with this chunk, or null when the chunk goes on with one that was seen before. */
export function requestIn(chunk: Buffer): SeenRequest | null {
  const head = chunk.subarray(0, headBytes).toString("latin1");
  const match = requestLine.exec(head);
  if (match === null) return null;
  const [, method = "", target = ""] = match;
  return { method, path: target.split("?")[0] ?? target, key: keyHeader.exec(head)?.[1] ?? null };
}
