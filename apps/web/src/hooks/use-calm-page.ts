import { useEffect, useState } from "react";

import { unsavedWork } from "../platform/unsaved/unsaved-work.ts";

const lookEveryMs = 1_000;

/**
 * Whether a question that leads to a reload may be asked: true from the first moment, while `wanted`, in which nothing lies unsaved in this page
 * (D19).
 */
export function useCalmPage(wanted: boolean): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (!wanted || isCalm) return undefined;
    const look = () => {
      if (unsavedWork() === null) setCalm(true);
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [wanted, isCalm]);
  return wanted && isCalm;
}
