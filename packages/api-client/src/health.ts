import { exchange, type ServerPlace } from "./http.ts";

/** Whether our server answers within `limitMs`. A portal and a gateway answer as well; only our server says that it is well. */
export async function meetsServer({ fetch, baseUrl }: ServerPlace, limitMs: number, init: RequestInit = {}): Promise<boolean> {
  const reply = await exchange(fetch, `${baseUrl}/health`, init, limitMs);
  return reply.type === "answer" && isOurHealth(reply.body);
}

/** True for what our server answers at /health when it is well. */
export function isOurHealth(body: unknown): boolean {
  return typeof body === "object" && body !== null && "status" in body && body.status === "ok";
}
