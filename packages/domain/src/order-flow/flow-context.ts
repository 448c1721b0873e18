import { mailReasonText, type MailReason } from "../order/mail-reason.ts";
import type { EvidenceEvent, FileType, ProofPaper } from "../order/order-papers.ts";
import { orderTypeOf, type ContractType } from "../order/order-types.ts";
import type { FlowContext, FlowEvidence, FlowFile, FlowMemory, SentSummary } from "./flow-types.ts";

type Change = Partial<FlowContext>;

/**
 * Files that belong to the answers they were made for; a changed answer voids them. A paper that the customer signed by hand is what counts,
 * and stays.
 */
export function boundTypes(contractType: ContractType): readonly FileType[] {
  return orderTypeOf(contractType) === "paper"
    ? ["contract_summary_signature"]
    : ["contract_summary", "contract_summary_signature", "signature"];
}

/** Ids of the draft's files of these types. */
export function fileIdsOf(files: readonly FlowFile[], types: readonly FileType[]): string[] {
  return files.filter((file) => types.includes(file.type)).map((file) => file.fileId);
}

/** The draft's photos or documents of a paper. */
export function pagesOf(context: Pick<FlowContext, "files">, paper: ProofPaper): readonly FlowFile[] {
  return context.files.filter((file) => file.type === paper);
}

/** What an order on paper has of its three parts (B §2, 3-decisions "Flows"). */
export interface PaperParts {
  /** The form was filled in, and its answers confirmed. */
  readonly form: boolean;
  /** The summary: photographed, uploaded, or mailed and signed on the screen. True where the form has none. */
  readonly summary: boolean;
  readonly contract: boolean;
}

/** Which parts of an order on paper are there; all three make it complete. */
export function paperParts(context: Pick<FlowContext, "files" | "memory" | "hasSummary">): PaperParts {
  const { files, memory, hasSummary } = context;
  return {
    form: memory.confirmedHash !== null && memory.confirmedHash === memory.contentHash,
    summary: !hasSummary || fileIdsOf(files, ["contract_summary", "contract_summary_signature"]).length > 0,
    contract: pagesOf(context, "contract").length > 0,
  };
}

/** The answers are not those of before: boxes, signatures and what else belongs to them are void (3-decisions "Orders"). */
export function voided(context: FlowContext, contentHash: string): Change {
  const { memory, files } = context;
  const bound = boundTypes(context.contractType);
  const kept = files.filter((file) => !bound.includes(file.type));
  const isKept = (step: FlowEvidence) => kept.some((file) => file.sha256 === step.sha256);
  const means = memory.means !== "mail" && pagesOf({ files: kept }, "contract_summary").length > 0 ? memory.means : null;
  return {
    memory: {
      ...memory,
      contentHash,
      means,
      sent: null,
      asked: false,
      ticked: [],
      summaryStrokes: [],
      contractStrokes: [],
      outside: null,
      papersOlder: kept.length > 0 && memory.contentHash !== null,
    },
    files: kept,
    evidence: context.evidence.filter(isKept),
    notice: null,
  };
}

/** The evidence with one more step at its end. */
export function witnessed(context: FlowContext, event: EvidenceEvent, sha256?: string): readonly FlowEvidence[] {
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
export function bounced(context: FlowContext, reason: MailReason | null): Change {
  const { memory, evidence } = context;
  const to = memory.sent?.to ?? "";
  const otherwise = context.signedBy === "here" ? ", oder fotografiere die unterschriebene VZF" : "";
  return {
    memory: { ...memory, sent: null, asked: false, ticked: [], summaryStrokes: [], outside: null },
    evidence: evidence.filter((step) => step.event !== "vzf_confirmed"),
    notice: `Die E-Mail an ${to} ist zurückgekommen. ${reason === null ? "" : `${mailReasonText(reason)} `}Bitte prüfe die Adresse${otherwise}.`,
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
export function withSignature({ files }: FlowContext, signature: FlowFile): readonly FlowFile[] {
  return [...files.filter((file) => file.type !== signature.type), signature];
}

/** A photo or document is safe on the device. */
export function withFile(context: FlowContext, file: FlowFile, event: EvidenceEvent): Change {
  return {
    files: [...context.files, file],
    evidence: witnessed(context, event, file.sha256),
    memory: { ...context.memory, papersOlder: false },
    notice: null,
  };
}

/** A file is taken back, and its evidence with it. */
export function withoutFile(context: FlowContext, fileId: string): Change {
  const gone = context.files.find((file) => file.fileId === fileId);
  const files = context.files.filter((file) => file.fileId !== fileId);
  return {
    files,
    evidence: context.evidence.filter((step) => step.sha256 === undefined || step.sha256 !== gone?.sha256),
    memory: { ...context.memory, papersOlder: context.memory.papersOlder && files.length > 0 },
    notice: null,
  };
}
