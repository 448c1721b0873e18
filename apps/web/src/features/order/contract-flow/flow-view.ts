import type { FlowSnapshot } from "./contract-flow.ts";

/** Steps of the header (B §2, mockup 'VZF bestätigen'). */
export const flowSteps = ["Formular", "Prüfen", "VZF bestätigen", "Unterschrift", "Fertig"] as const;

/** What the screen shows, derived from the chart alone. */
export interface FlowView {
  readonly screen: "starting" | "form" | "review" | "summary" | "contract" | "done";
  readonly dialog: "choice" | "failed" | "camera" | "upload" | null;
  /** Position in `flowSteps`. */
  readonly step: number;
  /** The pad takes strokes. */
  readonly padOpen: boolean;
  readonly sending: boolean;
  readonly saving: boolean;
}

/** Snapshot → screen. */
export function flowView(snapshot: FlowSnapshot): FlowView {
  const view = { dialog: null, padOpen: false, sending: false, saving: false };
  if (snapshot.matches("form")) return { ...view, screen: "form", step: 0 };
  if (snapshot.matches("review")) return { ...view, screen: "review", step: 1 };
  if (snapshot.matches("done")) return { ...view, screen: "done", step: 4 };
  if (snapshot.matches("contract")) return { ...view, screen: "contract", step: 3, padOpen: true };
  if (snapshot.matches("keepingContract") || snapshot.matches("submitting")) {
    return { ...view, screen: "contract", step: 3, saving: true };
  }
  if (snapshot.matches("summary")) return { ...view, step: 2, ...summaryView(snapshot) };
  return { ...view, screen: "starting", step: snapshot.context.memory.stage === "form" ? 0 : 1 };
}

function summaryView(snapshot: FlowSnapshot): Pick<FlowView, "screen"> & Partial<FlowView> {
  if (snapshot.matches({ summary: "choice" })) return { screen: "review", dialog: "choice" };
  if (snapshot.matches({ summary: "sendingEmail" })) return { screen: "review", dialog: "choice", sending: true };
  if (snapshot.matches({ summary: "emailFailed" })) return { screen: "review", dialog: "failed" };
  if (snapshot.matches({ summary: "summaryPhoto" })) return { screen: "review", dialog: "camera" };
  if (snapshot.matches({ summary: "fileUpload" })) return { screen: "review", dialog: "upload" };
  if (snapshot.matches({ summary: "keepingSignature" })) return { screen: "summary", saving: true };
  return { screen: "summary", padOpen: snapshot.matches({ summary: "signature" }) };
}
