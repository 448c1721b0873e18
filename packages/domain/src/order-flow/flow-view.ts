import type { ProofPaper } from "../order/order-papers.ts";
import { orderTypeOf, type ContractType } from "../order/order-types.ts";
import { isSignedOutside } from "./flow-outside.ts";
import type { FlowSnapshot } from "./order-flow.ts";

/** Steps of the header, by the order's type (B §2). */
export function flowSteps(contractType: ContractType): readonly string[] {
  switch (orderTypeOf(contractType)) {
    case "live":
      return ["Formular", "Prüfen", "Zusammenfassung", "Unterschrift", "Fertig"];
    case "paper":
      return ["Formular", "Prüfen", "Zusammenfassung", "Abschluss", "Fertig"];
    case "remote":
      return ["Formular", "Prüfen", "Fertig"];
  }
}

/** What the screen shows, derived from the chart alone. */
export interface FlowView {
  readonly screen: "starting" | "form" | "review" | "summary" | "contract" | "outside" | "proof" | "done";
  readonly dialog: "choice" | "failed" | "camera" | "upload" | null;
  /** How far the customer is on his own device, as the flow has it; null elsewhere. */
  readonly outside: "waiting" | "keeping" | "notKept" | "declined" | "reviewing" | null;
  /** Which paper the camera or the upload takes. */
  readonly paper: ProofPaper;
  /** Position in `flowSteps`. */
  readonly step: number;
  /** The pad takes strokes. */
  readonly padOpen: boolean;
  readonly sending: boolean;
  readonly saving: boolean;
}

/** Snapshot → screen. */
export function flowView(snapshot: FlowSnapshot): FlowView {
  const { contractType, memory } = snapshot.context;
  const last = flowSteps(contractType).length - 1;
  const view = { dialog: null, outside: null, paper: "contract_summary" as const, padOpen: false, sending: false, saving: false };
  if (snapshot.matches("form")) return { ...view, screen: "form", step: 0 };
  if (snapshot.matches("review")) return { ...view, screen: "review", step: 1 };
  if (snapshot.matches("done")) return { ...view, screen: "done", step: last };
  if (snapshot.matches("contract")) return { ...view, screen: "contract", step: 3, padOpen: true };
  if (snapshot.matches("keepingContract")) return { ...view, screen: "contract", step: 3, saving: true };
  if (snapshot.matches("outside")) return { ...view, screen: "outside", ...outsideView(snapshot) };
  if (snapshot.matches("submitting")) {
    if (isSignedOutside(snapshot.context)) return { ...view, screen: "outside", outside: "reviewing", step: 3, saving: true };
    return { ...view, screen: endOf(contractType), step: last - 1, saving: true };
  }
  if (snapshot.matches("summary")) return { ...view, step: 2, ...summaryView(snapshot) };
  if (snapshot.matches("proof")) return { ...view, screen: "proof", step: 3, ...proofView(snapshot) };
  return { ...view, screen: "starting", step: memory.stage === "form" ? 0 : 1 };
}

/** Whether both views show the same. */
export function isSameView(a: FlowView, b: FlowView): boolean {
  return (
    a.screen === b.screen &&
    a.dialog === b.dialog &&
    a.outside === b.outside &&
    a.paper === b.paper &&
    a.step === b.step &&
    a.padOpen === b.padOpen &&
    a.sending === b.sending &&
    a.saving === b.saving
  );
}

/** The screen that an order is handed in from. */
function endOf(contractType: ContractType): FlowView["screen"] {
  switch (orderTypeOf(contractType)) {
    case "live":
      return "contract";
    case "paper":
      return "proof";
    case "remote":
      return "review";
  }
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

function outsideView(snapshot: FlowSnapshot): Pick<FlowView, "outside" | "step" | "saving"> {
  if (snapshot.matches({ outside: "reviewing" })) return { outside: "reviewing", step: 3, saving: false };
  if (snapshot.matches({ outside: "dropping" })) {
    const isSigned = isSignedOutside(snapshot.context);
    return { outside: isSigned ? "reviewing" : "declined", step: isSigned ? 3 : 2, saving: true };
  }
  const at = (["keeping", "notKept", "declined"] as const).find((state) => snapshot.matches({ outside: state }));
  return { outside: at ?? "waiting", step: 2, saving: at === "keeping" };
}

function proofView(snapshot: FlowSnapshot): Partial<FlowView> {
  if (snapshot.matches({ proof: "summaryPhoto" })) return { dialog: "camera" };
  if (snapshot.matches({ proof: "summaryUpload" })) return { dialog: "upload" };
  if (snapshot.matches({ proof: "contractPhoto" })) return { dialog: "camera", paper: "contract" };
  if (snapshot.matches({ proof: "contractUpload" })) return { dialog: "upload", paper: "contract" };
  return {};
}
