import type * as z from "zod";

/** A service of ours answers in milliseconds; the person waits on the pavement. */
const mostMs = 4000;

/** Asks a routing service and parses what it says. Throws where it does not answer in time, says no, or says something else. */
export async function askJson<Schema extends z.ZodType>(url: string, schema: Schema, body?: object): Promise<z.output<Schema>> {
  const signal = AbortSignal.timeout(mostMs);
  const sent =
    body === undefined ? {} : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await fetch(url, { signal, redirect: "error", ...sent });
  if (!response.ok) throw new RoutingServiceError(response.status);
  return schema.parse(await response.json());
}

/** The service said no. */
class RoutingServiceError extends Error {
  override readonly name = "RoutingServiceError";
  constructor(status: number) {
    super(`status ${status}`);
  }
}
