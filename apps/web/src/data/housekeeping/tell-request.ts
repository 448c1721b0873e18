import { withoutSecrets } from "@rundgang/contracts";

import { openJson, type Codec } from "../codec.ts";
import type { StoredRequest } from "./stored-requests.ts";

/**
 * A request as it may leave the device for help: what the queue knows of it and its body, without tokens, signatures and IBANs. Files are
 * named and stay here.
 */
export async function tellRequest(codec: Codec, request: StoredRequest): Promise<Record<string, unknown>> {
  const { id, sealedBody, ...known } = request;
  const body = (await openJson(codec, sealedBody)) ?? "nicht lesbar";
  return { id, ...asObject(withoutSecrets({ ...known, body })) };
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
