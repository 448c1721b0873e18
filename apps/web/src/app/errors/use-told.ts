import { useEffect, useState } from "react";

import type { ShownError, Told } from "../../data/device/kept-reports.ts";
import { referenceOf } from "../../data/device/reference.ts";
import { patternOf } from "../routing/return-url.ts";

/** An error's number, and what became of its report; null while it is being told. */
export interface ReportedError {
  readonly reference: string;
  readonly told: Told | null;
}

const telling = new Map<string, Promise<Told>>();

/** Gives the error that a page shows its number, and tells the server of it under that number, once. */
export function useTold(tell: (shown: ShownError) => Promise<Told>, code: string, error?: unknown): ReportedError {
  const [reference] = useState(() => referenceOf(error));
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    let isOver = false;
    const page = patternOf(location.pathname);
    const done = telling.get(reference) ?? tell({ code, error, reference, page });
    telling.set(reference, done);
    void done.then((result) => !isOver && setTold(result));
    return () => {
      isOver = true;
    };
  }, [tell, code, error, reference]);
  return { reference, told };
}
