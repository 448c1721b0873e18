import type { SigningAsked, SigningSaid } from "@rundgang/contracts";
import { useEffect, useRef } from "react";

import { openFormEnd } from "../../../platform/call-link/call-link.ts";

interface Heard {
  readonly onSaid?: (said: SigningSaid) => void;
  readonly onLine?: (isThere: boolean) => void;
}

/**
 * The form's end of the signing in a call: tells the call's page how it stands, with each change and when it is asked, and hears what the customer says.
 * @param signing null: nothing new
 */
export function useSigningEnd(session: string, signing: SigningAsked | null, heard: Heard = {}): void {
  const end = useRef<ReturnType<typeof openFormEnd> | null>(null);
  const latest = useRef({ signing, heard });
  useEffect(() => {
    latest.current = { signing, heard };
  });
  useEffect(() => {
    const opened = openFormEnd(session, (asked) => {
      const { signing: now, heard: to } = latest.current;
      if (asked.type === "said") to.onSaid?.(asked.said);
      if (asked.type === "line") to.onLine?.(asked.isThere);
      if (asked.type === "tell" && now !== null) opened.tell({ type: "signing", signing: now });
    });
    end.current = opened;
    return () => opened.close();
  }, [session]);
  useEffect(() => {
    if (signing !== null) end.current?.tell({ type: "signing", signing });
  }, [signing]);
}
