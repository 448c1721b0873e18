import { useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useAnswerFor } from "../../hooks/use-answer-for.ts";
import type { Proposal } from "./add-form.ts";

/** Whether there is the proposed house already. */
export type Duplicate =
  /** Nothing is proposed, or nobody has looked yet. */
  | { readonly type: "unknown" }
  /** Not on this device; the server looks at all. */
  | { readonly type: "none" }
  | { readonly type: "exists"; readonly addressId: string };

/** Looks for the proposed house on this device while it is typed; what the server has told of it stands before that. */
export function useDuplicate(proposal: Proposal | null) {
  const { commands } = useAppData();
  const key = proposal === null ? null : JSON.stringify(proposal);
  const found = useAnswerFor(key, async () => {
    const hit = proposal === null ? null : await commands.findDoor(proposal).catch(() => null);
    return { addressId: hit?.addressId ?? null };
  });
  const [told, setTold] = useState<{ readonly key: string; readonly addressId: string } | null>(null);
  /** The server has refused it. */
  const tell = (addressId: string) => key !== null && setTold({ key, addressId });
  const addressId = told !== null && told.key === key ? told.addressId : (found?.addressId ?? null);
  return { duplicate: duplicateOf(addressId, found !== null), tell };
}

function duplicateOf(addressId: string | null, hasLooked: boolean): Duplicate {
  if (addressId !== null) return { type: "exists", addressId };
  return hasLooked ? { type: "none" } : { type: "unknown" };
}
