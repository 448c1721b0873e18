import { useState } from "react";

import type { Outcome } from "./customer-session.ts";

/** What became of something that did not arrive. */
export type NotDone = Exclude<Outcome, { type: "done" }>;

/** One thing that is sent with a tap, as often as it takes: whether it is under way, and what became of it where it is not done. */
export function useSending(act: () => Promise<Outcome>, onDone: () => void = () => undefined) {
  const [sending, setSending] = useState(false);
  const [notDone, setNotDone] = useState<NotDone | null>(null);
  async function send(): Promise<void> {
    setSending(true);
    const outcome = await act();
    setSending(false);
    setNotDone(outcome.type === "done" ? null : outcome);
    if (outcome.type === "done") onDone();
  }
  return { sending, notDone, send: () => void send(), forget: () => setNotDone(null) };
}
