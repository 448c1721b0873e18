import { useCallback, useEffect, useRef, useState } from "react";

import { failed, type CheckResult, type CheckState } from "./check-result.ts";

/** One check of the device: how it stands, and how to begin it (again). */
export interface Check {
  readonly state: CheckState;
  start(): void;
}

/** Says anew what was found: something happened after the check had run. */
export type Tell = (result: CheckResult) => void;

/** Runs a check, one at a time: a new run gives up the one before, and leaving the page gives up all. */
export function useCheck(run: (signal: AbortSignal, tell: Tell) => Promise<CheckResult>): Check {
  const [state, setState] = useState<CheckState>({ type: "idle" });
  const running = useRef<AbortController | null>(null);
  const start = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ type: "running" });
    const tell: Tell = (result) => {
      if (controller.signal.aborted) return;
      controller.abort();
      setState({ type: "done", result });
    };
    void run(controller.signal, tell)
      .catch(() => failed("Prüfung gescheitert", "Prüfe noch einmal."))
      .then((result) => !controller.signal.aborted && setState({ type: "done", result }));
  }, [run]);
  useEffect(() => () => running.current?.abort(), []);
  return { state, start };
}
