import type { FlowContext, FlowEvent, FlowEvidence, FlowFile, Outcome } from "./flow-types.ts";
import { fileIdsOf, opened, witnessed, withSignature } from "./flow-context.ts";

/* A signature from outside: the customer signs on his own device, in a video call (B §2 "Signature review", 3-decisions "Flows"). */

type Change = Partial<FlowContext>;
type Of<Type extends FlowEvent["type"]> = Extract<FlowEvent, { type: Type }>;

/** Whether the customer has signed the contract on his own device, and his signatures are kept. On this screen that step comes with the submission alone. */
export function isSignedOutside({ evidence }: Pick<FlowContext, "evidence">): boolean {
  return evidence.some(({ event }) => event === "contract_signed");
}

/** The customer is asked: under the same id until he is asked anew. */
export function asking({ memory, io }: FlowContext): Change {
  return memory.outside === null ? { memory: { ...memory, outside: { id: io.newId(), declined: null } } } : {};
}

/** How far he is; the last box of all is his confirmation. */
export function progressed(context: FlowContext, event: Of<"PROGRESS">): Change {
  const { memory, boxes } = context;
  const seen = event.opened ? { ...context, ...opened(context) } : context;
  const next = boxes.filter((box) => event.ticked.includes(box));
  const isNewlyComplete = next.length === boxes.length && boxes.some((box) => !memory.ticked.includes(box));
  return {
    memory: { ...memory, ticked: next },
    evidence: isNewlyComplete ? witnessed(seen, "vzf_confirmed", memory.sent?.sha256) : seen.evidence,
  };
}

/** He does not want to sign. */
export function declined({ memory }: FlowContext, { id, reason }: Of<"DECLINED">): Change {
  return { memory: { ...memory, outside: { id, declined: reason } } };
}

/** He is asked anew: nothing that he confirmed or signed counts any more. What he has opened, he has opened. */
export function askedAnew({ memory, evidence, files }: FlowContext): Change {
  const isVoid = ({ event }: FlowEvidence) => event === "vzf_confirmed" || event === "vzf_signed" || event === "contract_signed";
  return {
    memory: { ...memory, outside: null, ticked: [], means: null, summaryStrokes: [], contractStrokes: [] },
    evidence: evidence.filter((step) => !isVoid(step)),
    files: files.filter(({ type }) => type !== "contract_summary_signature" && type !== "signature"),
    notice: null,
  };
}

/** Checks and keeps both pictures, in the place of earlier ones. */
export async function keepPictures(
  { io, files }: FlowContext,
  { summary, contract }: Of<"SIGNED_OUTSIDE">,
): Promise<Outcome<{ readonly files: readonly FlowFile[] }>> {
  const kept: FlowFile[] = [];
  for (const [type, picture] of [
    ["contract_summary_signature", summary],
    ["signature", contract],
  ] as const) {
    if (picture === null) continue;
    const result = await io.keepPicture(type, picture, fileIdsOf(files, [type]));
    if (!result.ok) return result;
    kept.push(result.file);
  }
  return { ok: true, files: kept };
}

/** Both signatures are safe: the steps of the proof, in the order in which he took them. */
export function signedOutside(context: FlowContext, kept: readonly FlowFile[]): Change {
  const { memory } = context;
  const summary = kept.find(({ type }) => type === "contract_summary_signature");
  const evidence = summary === undefined ? context.evidence : witnessed(context, "vzf_signed", memory.sent?.sha256);
  return {
    files: kept.reduce((files, file) => withSignature({ ...context, files }, file), context.files),
    evidence: witnessed({ ...context, evidence }, "contract_signed", memory.contentHash ?? undefined),
    memory: summary === undefined ? memory : { ...memory, means: "mail" },
    notice: null,
  };
}
