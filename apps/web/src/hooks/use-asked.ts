import { useEffect, useRef, useState } from "react";

import { useAppData } from "./app-data-context.tsx";
import { useObservable } from "./use-observable.ts";

/** What the server was asked for while a screen stands. */
export type Asked<T> =
  | { readonly type: "reading" }
  | { readonly type: "failed"; readonly text: string }
  | { readonly type: "read"; readonly value: T };

interface Asking<T> {
  readonly asked: Asked<T>;
  /** A newer answer, which came with something that was done. */
  readonly take: (value: T) => void;
  readonly again: () => void;
}

type Refused = { readonly ok: false; readonly text: string };
type Answer<A> = Extract<A, { readonly ok: true }>;

/**
 * Asks the server when a screen comes and when the line is back; what was read stays in sight.
 * @param ask the same function while the same thing is asked for
 */
export function useAsked<A extends { readonly ok: true } | Refused>(ask: () => Promise<A>): Asking<Answer<A>> {
  const online = useObservable(useAppData().online);
  const [asked, setAsked] = useState<Asked<Answer<A>>>({ type: "reading" });
  const look = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!online) return;
    let isOver = false;
    const lookNow = () =>
      void ask().then((answer) => {
        if (isOver) return;
        if (answer.ok) setAsked({ type: "read", value: answer as Answer<A> });
        else setAsked((before) => (before.type === "read" ? before : { type: "failed", text: answer.text }));
      });
    look.current = lookNow;
    lookNow();
    return () => {
      isOver = true;
    };
  }, [ask, online]);
  return { asked, take: (value) => setAsked({ type: "read", value }), again: () => look.current() };
}
