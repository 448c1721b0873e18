import { assign, fromPromise, setup } from "xstate";

import type { EvidenceEvent } from "../order/order-papers.ts";
import { orderTypeOf } from "../order/order-types.ts";
import {
  atStage,
  bounced,
  boundTypes,
  fileIdsOf,
  opened,
  pagesOf,
  paperParts,
  ticked,
  withFile,
  withoutFile,
  witnessed,
} from "./flow-context.ts";
import { askedAnew, asking, declined, isSignedOutside, keepPictures, progressed } from "./flow-outside.ts";
import type { FlowContext, FlowEvent, FlowInput, SignatureType } from "./flow-types.ts";

/** What the chart of an order asks (guards), does (actions) and has done outside (actors); its states are in order-flow.ts. */
export const flowSetup = setup({
  types: { context: {} as FlowContext, events: {} as FlowEvent, input: {} as FlowInput },
  actors: {
    prepare: fromPromise<string, { context: FlowContext }>(async ({ input: { context } }) => {
      const hash = await context.io.contentHash();
      const stale = fileIdsOf(context.files, boundTypes(context.contractType));
      if (hash !== context.memory.contentHash && stale.length > 0) await context.io.removeFiles(stale);
      return hash;
    }),
    sendSummary: fromPromise(({ input }: { input: { context: FlowContext } }) => input.context.io.sendSummary()),
    keepSignature: fromPromise(({ input }: { input: { context: FlowContext; type: SignatureType } }) =>
      keepSignature(input.context, input.type),
    ),
    keepPictures: fromPromise(({ input: { context, event } }: { input: { context: FlowContext; event: FlowEvent } }) =>
      event.type === "SIGNED_OUTSIDE" ? keepPictures(context, event) : Promise.reject(new Error(event.type)),
    ),
    dropSignatures: fromPromise(({ input: { context } }: { input: { context: FlowContext } }) =>
      context.io.removeFiles(fileIdsOf(context.files, ["contract_summary_signature", "signature"])),
    ),
    submit: fromPromise(({ input: { context } }: { input: { context: FlowContext } }) =>
      context.io.submit(
        context.contractType === "live" && !isSignedOutside(context)
          ? witnessed(context, "contract_signed", context.memory.contentHash ?? undefined)
          : context.evidence,
        isSignedOutside(context),
        isSignedOutside(context) ? (context.memory.outside?.id ?? null) : null,
      ),
    ),
  },
  actions: {
    stageForm: assign(({ context }) => ({ ...atStage(context, "form"), notice: null })),
    stageReview: assign(({ context }) => atStage(context, "review")),
    stageSummary: assign(({ context }) => atStage(context, "summary")),
    stageContract: assign(({ context }) => atStage(context, "contract")),
    noNotice: assign({ notice: null }),
    confirm: assign(({ context }) => ({ memory: { ...context.memory, confirmedHash: context.memory.contentHash } })),
    askMail: assign(({ context }) => ({ memory: { ...context.memory, asked: true }, notice: null })),
    mailOver: assign(({ context }) => ({ memory: { ...context.memory, asked: false } })),
    mailBack: assign(({ context, event }) => bounced(context, event.type === "BOUNCED" ? event.reason : null)),
    byMail: assign(({ context }) => ({ memory: { ...context.memory, means: "mail" as const } })),
    byPhoto: assign(({ context }) => ({ memory: { ...context.memory, means: "photo" as const }, notice: null })),
    byUpload: assign(({ context }) => ({ memory: { ...context.memory, means: "upload" as const }, notice: null })),
    keepFile: assign(({ context, event }, params: { readonly as: EvidenceEvent }) =>
      event.type === "FILE_KEPT" ? withFile(context, event.file, params.as) : {},
    ),
    dropFile: assign(({ context, event }) => (event.type === "FILE_REMOVED" ? withoutFile(context, event.fileId) : {})),
    tick: assign(({ context, event }) => (event.type === "TICK" ? ticked(context, event.box, event.on) : {})),
    askOutside: assign(({ context }) => asking(context)),
    askAnew: assign(({ context }) => askedAnew(context)),
    noteProgress: assign(({ context, event }) => (event.type === "PROGRESS" ? progressed(context, event) : {})),
    noteDeclined: assign(({ context, event }) => (event.type === "DECLINED" ? declined(context, event) : {})),
    witnessOpened: assign(({ context }) => opened(context)),
    deviceFailed: assign({ notice: "Das konnte auf diesem Gerät nicht gesichert werden. Bitte versuche es erneut." }),
  },
  guards: {
    isPaper: ({ context }) => orderTypeOf(context.contractType) === "paper",
    isRemote: ({ context }) => context.contractType === "remote",
    isDelayed: ({ context }) => context.contractType === "paper-delayed",
    beginsAtForm: ({ context }) => isDelayedAt(context, "form"),
    isAtPapers: ({ context }) => isDelayedAt(context, "proof"),
    /* Nothing was confirmed that could be compared. */
    hasPapersAlone: ({ context }) => isDelayedAt(context, "proof") && context.memory.contentHash === null,
    allTicked: ({ context }) => context.boxes.every((box) => context.memory.ticked.includes(box)),
    notAllTicked: ({ context }) => !context.boxes.every((box) => context.memory.ticked.includes(box)),
    begun: ({ context }) => context.memory.stage !== "form",
    inSummary: ({ context }) => context.memory.stage === "summary",
    inContract: ({ context }) => context.memory.stage === "contract",
    /* Who sits elsewhere has it by mail, or not at all. */
    summaryDone: ({ context: { hasSummary, signedBy, memory } }) =>
      !hasSummary || (signedBy === "customer" ? memory.sent !== null : memory.means !== null),
    lacksSummary: ({ context: { hasSummary, signedBy, memory } }) =>
      signedBy === "customer" && hasSummary && memory.sent === null,
    hasSummary: ({ context }) => context.hasSummary,
    isHere: ({ context }) => context.signedBy === "here",
    isOutside: ({ context }) => context.signedBy === "customer",
    isSignedOutside: ({ context }) => isSignedOutside(context),
    isDeclined: ({ context: { memory } }) => memory.outside !== null && memory.outside.declined !== null,
    /* Not of an asking that was taken back. */
    isOfAsking: ({ context, event }) => "id" in event && event.id === context.memory.outside?.id,
    isSignedWhole: ({ context: { memory, boxes, hasSummary }, event }) =>
      event.type === "SIGNED_OUTSIDE" &&
      event.id === memory.outside?.id &&
      boxes.every((box) => memory.ticked.includes(box)) &&
      (event.summary !== null) === hasSummary,
    mailSent: ({ context }) => context.memory.sent !== null,
    mailAsked: ({ context }) => context.memory.asked,
    hasPages: ({ context }) => pagesOf(context, "contract_summary").length > 0,
    ofContract: ({ event }) => (event.type === "TAKE_PHOTO" || event.type === "UPLOAD") && event.of === "contract",
    isComplete: ({ context }) => {
      const { form, summary, contract } = paperParts(context);
      return form && summary && contract;
    },
  },
});

/** Whether a delayed sale was taken up there. */
export function isDelayedAt({ contractType, entry }: FlowContext, at: FlowContext["entry"]): boolean {
  return contractType === "paper-delayed" && entry === at;
}

function keepSignature({ io, memory, files }: FlowContext, type: SignatureType) {
  const strokes = type === "signature" ? memory.contractStrokes : memory.summaryStrokes;
  return io.keepSignature(type, strokes, fileIdsOf(files, [type]));
}
