import type { SigningAsked } from "@rundgang/contracts";

import { useSigningEnd } from "./use-signing-end.ts";

const ordered: SigningAsked = { at: "ordered" };

/** Tells the customer of a call that the order is sent. */
export function TellOrdered({ call }: { readonly call: string }) {
  useSigningEnd(call, ordered);
  return null;
}
