import { readEvents, type SentEvent } from "./read-events.ts";

/** An event stream as a device holds it. */
export interface OpenStream {
  readonly response: Response;
  /** The next event; null at the end. */
  next(): Promise<SentEvent | null>;
  close(): void;
}

/** Opens the hub's stream with the mtoken in an access token. */
export function openStream(
  url: string,
  accessToken: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const claims = JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString());
  return openHubStream(url, claims.mtoken, query, headers);
}

/** Opens it with a token of the hub. */
export async function openHubStream(
  url: string,
  hubToken: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const controller = new AbortController();
  const response = await fetch(`${url}/.well-known/mercure?${query}`, {
    headers: { authorization: `Bearer ${hubToken}`, ...headers },
    signal: controller.signal,
  });
  return { response, next: readEvents(response), close: () => controller.abort() };
}
