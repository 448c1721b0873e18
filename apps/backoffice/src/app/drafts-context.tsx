import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";

import { createDrafts, isUnsaved, type Drafts } from "./drafts.ts";

const Context = createContext<Drafts | null>(null);

/** The drafts of one person for all that is below; closing the window asks while one of them is not sent. */
export function DraftsProvider({ children }: { readonly children: ReactNode }) {
  const [drafts] = useState(createDrafts);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved(drafts)) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [drafts]);
  return <Context value={drafts}>{children}</Context>;
}

/**
 * Like a state, but it stays when its page is left, so that going to the next order and back loses nothing.
 * @param key what it is about: "note <uuid>"; the same key always has the same type
 * @param empty what stands there before; setting it forgets the draft
 */
export function useDraft<Value>(key: string, empty: Value): readonly [Value, (value: Value) => void] {
  const drafts = useContext(Context);
  if (drafts === null) throw new Error("no drafts above this component");
  const kept = useSyncExternalStore(drafts.subscribe, () => drafts.get(key)) as Value | undefined;
  const set = useCallback((value: Value) => drafts.set(key, value === empty ? undefined : value), [drafts, key, empty]);
  return [kept ?? empty, set];
}
