import type * as z from "zod";

/** A service of ours answers in milliseconds; the person waits on the pavement. */
const mostMs = 4000;

/**
 * Asks a routing service and parses what it says. Throws where it does not answer in time or says something else, and `RoutingServiceError`
 * where it says no.
 */
export async function askJson<Schema extends z.ZodType>(url: string, schema: Schema, body?: object): Promise<z.output<Schema>> {
  const signal = AbortSignal.timeout(mostMs);
  const sent =
    body === undefined ? {} : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await fetch(url, { signal, redirect: "error", ...sent });
  if (!response.ok) throw new RoutingServiceError(response.status, await response.json().catch(() => null));
  return schema.parse(await response.json());
}

/** The service said no; `answer` is what it said, whatever that is. */
export class RoutingServiceError extends Error {
  override readonly name = "RoutingServiceError";
  readonly answer: unknown;
  constructor(status: number, answer: unknown) {
    super(`status ${status}`);
    this.answer = answer;
  }
}
