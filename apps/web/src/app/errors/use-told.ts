import { useEffect, useState } from "react";

import type { ShownError, Told } from "../../data/reports/kept-reports.ts";
import { referenceOf } from "../../data/reports/reference.ts";
import { createObservable, type ObservableValue } from "../../data/observable.ts";
import { patternOf } from "../routing/return-url.ts";

/** An error's number, and what became of its report; null while it is being told. */
export interface ReportedError {
  readonly reference: string;
  readonly told: Told | null;
}

/** How an error is told (`AppData.tellError`). */
export type TellError = (shown: ShownError, later: () => void) => Promise<Told>;

/** What is known of each number, so that a page that is drawn anew tells of nothing twice. */
const known = new Map<string, ObservableValue<Told | null>>();

function toldOf(tell: TellError, shown: ShownError): ObservableValue<Told | null> {
  const found = known.get(shown.reference);
  if (found !== undefined) return found;
  const told = createObservable<Told | null>(null);
  known.set(shown.reference, told);
  void tell(shown, () => told.set("told")).then(told.set);
  return told;
}

/** Gives the error that a page shows its number, and tells the server of it under that number, once. */
export function useTold(tell: TellError, code: string, error?: unknown): ReportedError {
  const [reference] = useState(() => referenceOf(error));
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    const state = toldOf(tell, { code, error, reference, page: patternOf(location.pathname) });
    const look = () => setTold(state.getSnapshot());
    look();
    return state.subscribe(look);
  }, [tell, code, error, reference]);
  return { reference, told };
}
