/** What the proxy knows of a request: read off the first line of an HTTP/1.1 message. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
}

const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\S+) HTTP\/1\.1\r\n/u;

/** The request that begins with this chunk, or null when the chunk goes on with one that was seen before. */
export function requestIn(chunk: Buffer): SeenRequest | null {
  const match = requestLine.exec(chunk.subarray(0, 4096).toString("latin1"));
  if (match === null) return null;
  const [, method = "", target = ""] = match;
  return { method, path: target.split("?")[0] ?? target };
}
