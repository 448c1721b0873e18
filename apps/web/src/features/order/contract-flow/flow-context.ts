import type { wire } from "@rundgang/contracts";

import type { DraftFile } from "../../../data/commands/order-draft.ts";
import type { FlowMemory, SentSummary } from "./flow-memory.ts";
import type { FlowContext } from "./flow-types.ts";

type Change = Partial<FlowContext>;

/** Files that belong to the answers they were made for; a changed answer voids them. */
export const boundTypes: readonly wire.FileType[] = ["contract_summary", "contract_summary_signature", "signature"];

/** Ids of the draft's files of these types. */
export function fileIdsOf(files: readonly DraftFile[], types: readonly wire.FileType[]): string[] {
  return files.filter((file) => types.includes(file.type)).map((file) => file.fileId);
}

/** The draft's photos or documents of the summary. */
export function summaryFiles(context: Pick<FlowContext, "files">): readonly DraftFile[] {
  return context.files.filter((file) => file.type === "contract_summary");
}

/** The answers are not those of before: boxes, photos, signatures and their evidence are void (3-decisions "Orders"). */
export function voided(context: FlowContext, contentHash: string): Change {
  const { memory, files } = context;
  return {
    memory: {
      ...memory,
      contentHash,
      means: null,
      sent: null,
      asked: false,
      ticked: [],
      summaryStrokes: [],
      contractStrokes: [],
    },
    files: files.filter((file) => !boundTypes.includes(file.type)),
    evidence: [],
    notice: null,
  };
}

/** The evidence with one more step at its end. */
export function witnessed(context: FlowContext, event: wire.Evidence["event"], sha256?: string): readonly wire.Evidence[] {
  return [...context.evidence, { event, at: context.io.now(), ...(sha256 !== undefined && { sha256 }) }];
}

/** The mail is out. */
export function sentTo(context: FlowContext, sent: SentSummary): Change {
  return {
    memory: { ...context.memory, sent, asked: false },
    evidence: witnessed(context, "vzf_sent", sent.sha256),
    notice: null,
  };
}

/** The mail came back while the customer was at the boxes: they close, for nobody has read what they speak of. */
export function bounced(context: FlowContext): Change {
  const { memory, evidence } = context;
  const to = memory.sent?.to ?? "";
  return {
    memory: { ...memory, sent: null, asked: false, ticked: [], summaryStrokes: [] },
    evidence: evidence.filter((step) => step.event !== "vzf_confirmed"),
    notice: `Die E-Mail an ${to} ist zurückgekommen. Bitte prüfe die Adresse, oder fotografiere die unterschriebene VZF.`,
  };
}

/** A box is ticked or not; the last one of all is the customer's confirmation. */
export function ticked(context: FlowContext, box: string, on: boolean): Change {
  const others = context.memory.ticked.filter((key) => key !== box);
  const memory = { ...context.memory, ticked: on ? [...others, box] : others };
  const complete = on && context.boxes.every((key) => memory.ticked.includes(key));
  return complete ? { memory, evidence: witnessed(context, "vzf_confirmed", memory.sent?.sha256) } : { memory };
}

/** The customer has the summary open: kept once. */
export function opened(context: FlowContext): Change {
  if (context.evidence.some((step) => step.event === "vzf_opened")) return {};
  return { evidence: witnessed(context, "vzf_opened", context.memory.sent?.sha256) };
}

/** The same memory while the stage is the same: nothing to write then. */
export function atStage({ memory }: FlowContext, stage: FlowMemory["stage"]): Pick<FlowContext, "memory"> {
  return { memory: memory.stage === stage ? memory : { ...memory, stage } };
}

/** A signature takes the place of an earlier one of its kind. */
export function withSignature({ files }: FlowContext, signature: DraftFile): readonly DraftFile[] {
  return [...files.filter((file) => file.type !== signature.type), signature];
}

/** A photo or document of the summary is safe on the device. */
export function withFile(context: FlowContext, file: DraftFile, event: "vzf_photographed" | "vzf_uploaded"): Change {
  return { files: [...context.files, file], evidence: witnessed(context, event, file.sha256) };
}

/** A file is taken back, and its evidence with it. */
export function withoutFile(context: FlowContext, fileId: string): Change {
  const gone = context.files.find((file) => file.fileId === fileId);
  return {
    files: context.files.filter((file) => file.fileId !== fileId),
    evidence: context.evidence.filter((step) => step.sha256 === undefined || step.sha256 !== gone?.sha256),
  };
}
