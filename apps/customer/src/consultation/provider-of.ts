import type { wire } from "@rundgang/contracts";

/** Whose page it is, where that is known. */
export function providerOf({ provider }: wire.Consultation): { readonly provider?: { readonly name: string } } {
  return provider === null ? {} : { provider };
}
