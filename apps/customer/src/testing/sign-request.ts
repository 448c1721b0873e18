import type { Said } from "@rundgang/video-call";
import type { SignRequest } from "@rundgang/contracts";
import type { Stroke } from "@rundgang/domain/order-flow";

/** What a customer is asked to sign. */
export const signRequest: SignRequest = {
  id: "0193aaaa-0000-7000-8000-000000000001",
  name: "Miriam Albers",
  city: "Wiesenbrück",
  form: {
    title: "DG premium 600",
    sections: [],
    lines: [{ key: "dg-600", label: "DG premium 600", cents: 7999, mode: "monthly", amount: 1 }],
    totals: { monthlyFirst: 7999, monthlyLater: null, once: 0, firstMonths: 0 },
  },
  hasSummary: true,
  document: { uuid: "0193aaaa-0000-7000-8000-0000000000d1", sha256: "0".repeat(64) },
  boxes: [
    { key: "gelesen", text: "Ich habe sie gelesen." },
    { key: "akzeptiert", text: "Ich akzeptiere sie." },
  ],
  mandate: "SEPA-Lastschriftmandat",
};

/** Ink that is long enough. */
export const ink: readonly Stroke[] = [
  [
    { x: 10, y: 100, pressure: 0.5, time: 0 },
    { x: 200, y: 100, pressure: 0.5, time: 100 },
  ],
];

/** The customer's end of a call whose consultant is the test: what was said to him, and his own words. */
export function createFakeCall() {
  const listeners = new Set<(said: Said) => void>();
  const said: { readonly type: string }[] = [];
  return {
    said,
    say: (message: { readonly type: string }) => void said.push(message),
    onHeard: (listener: (said: Said) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The consultant says it. */
    hear: (message: Said) => {
      for (const listener of listeners) listener(message);
    },
  };
}
