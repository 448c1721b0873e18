import { calls } from "@rundgang/contracts";

import type { CommandParts } from "./command-parts.ts";

/** What a service answered by its names, or why it did not; `text` is the server's German sentence. */
export type ResolverResult =
  | { readonly ok: true; readonly answered: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly code: "offline" | "refused" | "failed"; readonly text: string };

/** The server gives a service five seconds; the rest is for the line between. Milliseconds. */
const limitMs = 8000;

/**
 * Asks a service of the provider by the server, online only (A §7). `refused`: it does not know what it was asked, which can be put right;
 * `failed`: nobody can do anything about it now.
 */
export async function askResolver(
  { api }: CommandParts,
  { resolver, input }: { readonly resolver: string; readonly input: Readonly<Record<string, string | number>> },
): Promise<ResolverResult> {
  const result = await api.request(calls.resolveExternal, { params: { id: resolver }, body: input, limitMs });
  if (result.type === "ok") {
    return { ok: true, answered: new Map(result.value["hydra:member"].map(({ key, value }) => [key, value])) };
  }
  if (result.type !== "refused") return { ok: false, code: "offline", text: offlineText };
  const canBePutRight = result.status === 422 || result.status === 429;
  return { ok: false, code: canBePutRight ? "refused" : "failed", text: result.text };
}

const offlineText =
  "Ohne Netz kann der Dienst des Anbieters nicht gefragt werden. Der Auftrag geht trotzdem weiter und wird später geprüft.";
