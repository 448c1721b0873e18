import { useCallback, useRef, useState } from "react";

import { openMicrophone, type Microphone } from "../../platform/microphone/microphone.ts";
import { isAudible, microphoneFailure, microphoneResult } from "./check-words.ts";
import { useCheck, type Check, type Tell } from "./use-check.ts";
import { useLetGo } from "./use-let-go.ts";

/** The microphone's check, and how loud it is for as long as it listens. */
export interface MicrophoneCheck {
  readonly check: Check;
  /** 0 … 1; null while it does not listen. */
  readonly level: number | null;
  stop(): void;
}

/** How long somebody may take to say something (ms). */
const listenMs = 6_000;
/** Between two looks at the level (ms). */
const lookEveryMs = 80;

/** Opens the microphone and listens until there is something to hear; the meter goes on until it is switched off or the page is left. */
export function useMicrophoneCheck(): MicrophoneCheck {
  const microphone = useRef<Microphone | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const [level, setLevel] = useState<number | null>(null);
  const stop = useCallback(() => {
    clearInterval(timer.current);
    microphone.current?.stop();
    microphone.current = null;
    setLevel(null);
  }, []);
  const run = useCallback(
    async (signal: AbortSignal, tell: Tell) => {
      stop();
      const opened = await openMicrophone(() => {
        stop();
        tell(microphoneFailure("lost"));
      });
      if (!opened.ok) return microphoneFailure(opened.code);
      if (signal.aborted) {
        opened.microphone.stop();
        return microphoneFailure("failed");
      }
      microphone.current = opened.microphone;
      const heard = Promise.withResolvers<void>();
      let peak = 0;
      timer.current = setInterval(() => {
        const now = opened.microphone.level();
        peak = Math.max(peak, now);
        setLevel(now);
        if (isAudible(peak)) heard.resolve();
      }, lookEveryMs);
      await Promise.race([heard.promise, new Promise((resolve) => setTimeout(resolve, listenMs))]);
      return microphoneResult(peak);
    },
    [stop],
  );
  const check = useCheck(run);
  useLetGo(stop);
  return { check, level, stop };
}
