import { createContext, useContext, type ReactNode } from "react";

import type { Practice } from "../data/practice/practice.ts";

const PracticeContext = createContext<Practice | null>(null);

/** Hands the practice to the screens below. */
export function PracticeProvider(props: { readonly practice: Practice; readonly children: ReactNode }) {
  return <PracticeContext value={props.practice}>{props.children}</PracticeContext>;
}

/** The practice that is under way. Throws outside of one: that is a bug. */
export function usePractice(): Practice {
  const practice = useContext(PracticeContext);
  if (practice === null) throw new Error("usePractice outside of a practice");
  return practice;
}
