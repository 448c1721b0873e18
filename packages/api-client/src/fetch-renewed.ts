import type { ApiSession } from "./api.ts";
import { plainly, type ServerPlace } from "./http.ts";
import { isSessionRefusal } from "./refusal-body.ts";

export interface BytePorts extends ServerPlace {
  readonly session: ApiSession;
}

/**
 * GETs raw bytes with the token of now; a 401 of ours refreshes once and repeats. Null where nobody is signed in; rejects where the network
 * does.
 */
export async function fetchRenewed(
  { fetch, baseUrl, session }: BytePorts,
  path: string,
  init: RequestInit,
): Promise<Response | null> {
  const get = (token: string) =>
    fetch(`${baseUrl}${path}`, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` }, ...plainly });
  const token = session.accessToken();
  if (token === null) return null;
  const first = await get(token);
  if (first.status !== 401) return first;
  const body: unknown = await first
    .clone()
    .json()
    .catch(() => null);
  if (!isSessionRefusal(401, body) || (await session.refresh()) !== "renewed") return first;
  return get(session.accessToken() ?? token);
}
