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

/** Milliseconds between two questions by themselves, once a second one in a row has failed: a call that alone does not come through takes the line for dead each time. */
const calmMs = 5_000;

/**
 * Asks the server when a screen comes and when the line is back; what was read stays in sight.
 * @param ask the same function while the same thing is asked for
 */
export function useAsked<A extends { readonly ok: true } | Refused>(ask: () => Promise<A>): Asking<Answer<A>> {
  const online = useObservable(useAppData().online);
  const [asked, setAsked] = useState<Asked<Answer<A>>>({ type: "reading" });
  const look = useRef<() => void>(() => undefined);
  const failed = useRef({ of: ask, inARow: 0 });
  useEffect(() => {
    if (!online) return;
    let isOver = false;
    if (failed.current.of !== ask) failed.current = { of: ask, inARow: 0 };
    const { current: count } = failed;
    const lookNow = () =>
      void ask().then((answer) => {
        count.inARow = answer.ok ? 0 : count.inARow + 1;
        if (isOver) return;
        if (answer.ok) setAsked({ type: "read", value: answer as Answer<A> });
        else setAsked((before) => (before.type === "read" ? before : { type: "failed", text: answer.text }));
      });
    look.current = lookNow;
    if (count.inARow < 2) lookNow();
    const timer = count.inARow < 2 ? undefined : setTimeout(lookNow, calmMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, online]);
  return { asked, take: (value) => setAsked({ type: "read", value }), again: () => look.current() };
}
