import { readEvents, type SentEvent } from "./read-events.ts";

/** An event stream as a device holds it. */
export interface OpenStream {
  readonly response: Response;
  /** The next event; null at the end. */
  next(): Promise<SentEvent | null>;
  close(): void;
}

/** Opens the hub's stream with the mtoken in an access token. */
export async function openStream(
  url: string,
  accessToken: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const claims = JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString());
  const controller = new AbortController();
  const response = await fetch(`${url}/.well-known/mercure?${query}`, {
    headers: { authorization: `Bearer ${claims.mtoken}`, ...headers },
    signal: controller.signal,
  });
  return { response, next: readEvents(response), close: () => controller.abort() };
}
