import { useEffect, useState } from "react";

/** True once `on` has been true for `ms` without a break; without `on`, from `ms` after the component has come up. */
export function useLate(ms: number, on = true): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setIsLate(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [ms, on]);
  return isLate;
}
