import type { SignRequest } from "@rundgang/contracts";
import * as z from "zod";

import { sha256Of } from "../../files/sha256.ts";
import { contentHash } from "../../idempotency/content-hash.ts";

/** SHA-256, hex. */
const hash = z.string();

/** What a customer was asked to sign on his own device, as the steps of a call bind it: hashes alone, nothing of what it says. */
export const asked = z.object({
  /** Id of the asking. */
  asking: z.string(),
  /** Of the totals. */
  amounts: hash,
  /** Of the contract summary that he was mailed; null where there was none. */
  paper: z.nullable(hash),
  /** Of all that is read: who signs, sections, lines of prices, boxes, mandate. */
  texts: hash,
});
export type Asked = z.infer<typeof asked>;

/** The same with both pictures, as their bytes passed the server; `summary` null where none is signed. */
export const signed = asked.extend({ summary: z.nullable(hash), contract: hash });
export type Signed = z.infer<typeof signed>;

/** What binds an asking. */
export function boundAsking({ id, document, ...shown }: SignRequest): Asked {
  return { asking: id, paper: document?.sha256 ?? null, ...boundTexts(shown) };
}

/** What binds all that is read of an asking. */
export function boundTexts({
  form: { totals, ...form },
  ...rest
}: Omit<SignRequest, "id" | "document">): Pick<Asked, "amounts" | "texts"> {
  return { amounts: contentHash(totals), texts: contentHash({ ...rest, form }) };
}

interface Pictures {
  /** PNG as base64. */
  readonly summary: string | null;
  readonly contract: string;
}

/** What binds the answer to an asking. */
export function boundSigning(request: SignRequest, { summary, contract }: Pictures): Signed {
  const hashOf = (picture: string) => sha256Of(Buffer.from(picture, "base64"));
  return { ...boundAsking(request), summary: summary === null ? null : hashOf(summary), contract: hashOf(contract) };
}
