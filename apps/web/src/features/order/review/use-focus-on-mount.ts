import { useEffect, useRef } from "react";

/** For the heading of a new step: screen readers read it, keyboards go on from it. */
export function useFocusOnMount<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
