import type { SigningAsked, SigningSaid } from "@rundgang/contracts";
import { useEffect, useRef } from "react";

import { openFormEnd } from "../../../platform/call-link/call-link.ts";

interface Heard {
  readonly onSaid?: (said: SigningSaid) => void;
  readonly onLine?: (isThere: boolean) => void;
}

/**
 * The form's end of the signing in a call: tells the call's page how it stands, with each change, and hears what the customer says.
 * @param signing null: nothing new
 */
export function useSigningEnd(session: string, signing: SigningAsked | null, heard: Heard = {}): void {
  const end = useRef<ReturnType<typeof openFormEnd> | null>(null);
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => {
    const opened = openFormEnd(session, (asked) => {
      if (asked.type === "said") latest.current.onSaid?.(asked.said);
      if (asked.type === "line") latest.current.onLine?.(asked.isThere);
    });
    end.current = opened;
    return () => opened.close();
  }, [session]);
  useEffect(() => {
    if (signing !== null) end.current?.tell({ type: "signing", signing });
  }, [signing]);
}
