import { useEffect, useRef, useState } from "react";

/** A §5 "300 ms debounce". */
const debounceMs = 300;

/**
 * Asks for what a key names once the key has stood for a moment; what is asked for an earlier one is given up.
 * @param key null where nothing is to be asked
 * @returns the answer for this very key; null while there is none
 */
export function useAnswerFor<Answer>(key: string | null, ask: (signal: AbortSignal) => Promise<Answer>): Answer | null {
  const [got, setGot] = useState<{ readonly key: string; readonly answer: Answer } | null>(null);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (key === null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const run = async () => {
      const answer = await latest.current(signal);
      if (!signal.aborted) setGot({ key, answer });
    };
    const timer = setTimeout(() => void run(), debounceMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [key]);
  return got !== null && got.key === key ? got.answer : null;
}
