import { assign, fromPromise, setup, type SnapshotFrom } from "xstate";

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
  sentTo,
  ticked,
  voided,
  withFile,
  withSignature,
  withoutFile,
  witnessed,
} from "./flow-context.ts";
import type { FlowContext, FlowEvent, FlowInput, SignatureType } from "./flow-types.ts";

/**
 * The way of an order from its form to its end, for every type (B §4 "Order type", "Review chain", "VZF flow states"; 3-decisions "Flows"):
 * - live: form, review, summary (VZF) by mail or as a photo, contract signature;
 * - paper: the same, and then photos or documents of the contract in place of the signature;
 * - paper-delayed: a sale that was made before; form and papers come in any order, and both make the order;
 * - remote: form, review, 'Einreichen'. Nothing is signed and no summary is shown: the customer confirms on his own page.
 */
export const orderFlow = setup({
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
    submit: fromPromise(({ input: { context } }: { input: { context: FlowContext } }) =>
      context.io.submit(
        context.contractType === "live"
          ? witnessed(context, "contract_signed", context.memory.contentHash ?? undefined)
          : context.evidence,
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
    mailBack: assign(({ context }) => bounced(context)),
    byMail: assign(({ context }) => ({ memory: { ...context.memory, means: "mail" as const } })),
    byPhoto: assign(({ context }) => ({ memory: { ...context.memory, means: "photo" as const }, notice: null })),
    byUpload: assign(({ context }) => ({ memory: { ...context.memory, means: "upload" as const }, notice: null })),
    keepFile: assign(({ context, event }, params: { readonly as: EvidenceEvent }) =>
      event.type === "FILE_KEPT" ? withFile(context, event.file, params.as) : {},
    ),
    dropFile: assign(({ context, event }) => (event.type === "FILE_REMOVED" ? withoutFile(context, event.fileId) : {})),
    tick: assign(({ context, event }) => (event.type === "TICK" ? ticked(context, event.box, event.on) : {})),
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
    summaryDone: ({ context }) => !context.hasSummary || context.memory.means !== null,
    mailSent: ({ context }) => context.memory.sent !== null,
    mailAsked: ({ context }) => context.memory.asked,
    hasPages: ({ context }) => pagesOf(context, "contract_summary").length > 0,
    ofContract: ({ event }) => (event.type === "TAKE_PHOTO" || event.type === "UPLOAD") && event.of === "contract",
    isComplete: ({ context }) => {
      const { form, summary, contract } = paperParts(context);
      return form && summary && contract;
    },
  },
}).createMachine({
  id: "order",
  context: ({ input }) => ({ ...input, notice: null, orderId: null }),
  initial: "resuming",
  states: {
    resuming: {
      always: [
        { guard: "beginsAtForm", target: "form" },
        { guard: "hasPapersAlone", target: "proof" },
        { guard: "isAtPapers", target: "preparing" },
        { guard: "begun", target: "preparing" },
        { target: "form" },
      ],
    },
    form: { entry: "stageForm", on: { FORM_COMPLETE: "preparing" } },

    /* Compares the answers with those that boxes and signatures belong to. */
    preparing: {
      invoke: {
        src: "prepare",
        input: ({ context }) => ({ context }),
        onDone: [
          {
            guard: ({ context, event }) => event.output !== context.memory.contentHash && isDelayedAt(context, "proof"),
            target: "proof",
            actions: assign(({ context, event }) => voided(context, event.output)),
          },
          { guard: "isAtPapers", target: "proof" },
          {
            guard: ({ context, event }) => event.output !== context.memory.contentHash,
            target: "review",
            actions: assign(({ context, event }) => voided(context, event.output)),
          },
          /* It knows no other step. */
          { guard: "isRemote", target: "review" },
          { guard: "inContract", target: "concluding" },
          { guard: "inSummary", target: "summary" },
          { target: "review" },
        ],
        onError: { target: "form", actions: "deviceFailed" },
      },
    },
    review: {
      entry: "stageReview",
      exit: "noNotice",
      on: {
        CORRECT: "form",
        CONFIRM: [
          { guard: "isRemote", target: "submitting", actions: "confirm" },
          /* Its papers were signed at the door. */
          { guard: "isDelayed", target: "concluding", actions: "confirm" },
          { guard: "summaryDone", target: "concluding", actions: "confirm" },
          { target: "summary", actions: "confirm" },
        ],
      },
    },

    summary: {
      entry: "stageSummary",
      initial: "entering",
      on: { CORRECT: "form", SUMMARY_OPENED: { actions: "witnessOpened" } },
      states: {
        entering: {
          always: [
            { guard: "mailSent", target: "confirmVzf" },
            { guard: "mailAsked", target: "sendingEmail" },
            { target: "choice" },
          ],
        },
        choice: {
          on: {
            SEND_MAIL: { target: "sendingEmail", actions: "askMail" },
            TAKE_PHOTO: "summaryPhoto",
            UPLOAD: "fileUpload",
            FILES_COMPLETE: { guard: "hasPages", target: "#order.concluding", actions: "byPhoto" },
            BACK: "#order.review",
          },
        },
        sendingEmail: {
          invoke: {
            src: "sendSummary",
            input: ({ context }) => ({ context }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: "confirmVzf",
                actions: assign(({ context, event }) => (event.output.ok ? sentTo(context, event.output.sent) : {})),
              },
              {
                guard: ({ event }) => !event.output.ok && "toForm" in event.output,
                target: "#order.form",
                actions: "mailOver",
              },
              { target: "emailFailed", actions: "mailOver" },
            ],
            onError: { target: "emailFailed", actions: "mailOver" },
          },
        },
        emailFailed: { on: { RETRY: "choice" } },
        summaryPhoto: {
          on: {
            FILE_KEPT: { actions: { type: "keepFile", params: { as: "vzf_photographed" } } },
            FILES_COMPLETE: { guard: "hasPages", target: "#order.concluding", actions: "byPhoto" },
            BACK: "choice",
          },
        },
        fileUpload: {
          on: {
            FILE_KEPT: { actions: { type: "keepFile", params: { as: "vzf_uploaded" } } },
            FILE_REMOVED: { actions: "dropFile" },
            FILES_COMPLETE: { guard: "hasPages", target: "#order.concluding", actions: "byUpload" },
            BACK: "choice",
          },
        },
        confirmVzf: {
          always: { guard: "allTicked", target: "signature" },
          on: { BOUNCED: { target: "choice", actions: "mailBack" }, TICK: { actions: "tick" } },
        },
        signature: {
          always: { guard: "notAllTicked", target: "confirmVzf" },
          on: {
            BOUNCED: { target: "choice", actions: "mailBack" },
            TICK: { actions: "tick" },
            STROKES: {
              actions: assign(({ context, event }) => ({ memory: { ...context.memory, summaryStrokes: event.strokes } })),
            },
            SIGN: "keepingSignature",
          },
        },
        keepingSignature: {
          invoke: {
            src: "keepSignature",
            input: ({ context }) => ({ context, type: "contract_summary_signature" }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: "#order.concluding",
                actions: [
                  assign(({ context, event }) => ({
                    files: event.output.ok ? withSignature(context, event.output.file) : context.files,
                    evidence: witnessed(context, "vzf_signed", context.memory.sent?.sha256),
                    notice: null,
                  })),
                  "byMail",
                ],
              },
              {
                target: "signature",
                actions: assign(({ event }) => ({ notice: event.output.ok ? null : event.output.text })),
              },
            ],
            onError: { target: "signature", actions: "deviceFailed" },
          },
        },
      },
    },

    /* The answers are confirmed; how the order ends is a matter of its type. */
    concluding: {
      entry: "stageContract",
      always: [{ guard: "isPaper", target: "proof" }, { guard: "isRemote", target: "review" }, { target: "contract" }],
    },
    contract: {
      on: {
        CORRECT: "form",
        SUMMARY_OPENED: { actions: "witnessOpened" },
        STROKES: {
          actions: assign(({ context, event }) => ({ memory: { ...context.memory, contractStrokes: event.strokes } })),
        },
        SIGN: "keepingContract",
      },
    },
    keepingContract: {
      invoke: {
        src: "keepSignature",
        input: ({ context }) => ({ context, type: "signature" }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: "submitting",
            actions: assign(({ context, event }) => ({
              files: event.output.ok ? withSignature(context, event.output.file) : context.files,
            })),
          },
          {
            target: "contract",
            actions: assign(({ event }) => ({ notice: event.output.ok ? null : event.output.text })),
          },
        ],
        onError: { target: "contract", actions: "deviceFailed" },
      },
    },

    /* 'Abschluss' of an order on paper: its papers are photographed or uploaded (B §2). */
    proof: {
      initial: "papers",
      on: { CORRECT: "form", SUMMARY_OPENED: { actions: "witnessOpened" } },
      states: {
        papers: {
          on: {
            TAKE_PHOTO: [{ guard: "ofContract", target: "contractPhoto" }, { target: "summaryPhoto" }],
            UPLOAD: [{ guard: "ofContract", target: "contractUpload" }, { target: "summaryUpload" }],
            FILE_REMOVED: { actions: "dropFile" },
            SUBMIT: { guard: "isComplete", target: "#order.submitting" },
          },
        },
        summaryPhoto: {
          on: {
            FILE_KEPT: { actions: { type: "keepFile", params: { as: "vzf_photographed" } } },
            FILES_COMPLETE: { target: "papers", actions: "byPhoto" },
            BACK: "papers",
          },
        },
        summaryUpload: {
          on: {
            FILE_KEPT: { actions: { type: "keepFile", params: { as: "vzf_uploaded" } } },
            FILE_REMOVED: { actions: "dropFile" },
            FILES_COMPLETE: { target: "papers", actions: "byUpload" },
            BACK: "papers",
          },
        },
        contractPhoto: {
          on: {
            FILE_KEPT: { actions: { type: "keepFile", params: { as: "contract_photographed" } } },
            FILES_COMPLETE: "papers",
            BACK: "papers",
          },
        },
        contractUpload: {
          on: {
            FILE_KEPT: { actions: { type: "keepFile", params: { as: "contract_uploaded" } } },
            FILE_REMOVED: { actions: "dropFile" },
            FILES_COMPLETE: "papers",
            BACK: "papers",
          },
        },
      },
    },

    submitting: {
      invoke: {
        src: "submit",
        input: ({ context }) => ({ context }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: "done",
            actions: assign({ orderId: ({ event }) => (event.output.ok ? event.output.orderId : null) }),
          },
          {
            target: "concluding",
            actions: assign(({ event }) => ({ notice: event.output.ok ? null : event.output.text })),
          },
        ],
        onError: { target: "concluding", actions: "deviceFailed" },
      },
    },
    done: { type: "final" },
  },
});

/** A moment of the flow. */
export type FlowSnapshot = SnapshotFrom<typeof orderFlow>;

function isDelayedAt({ contractType, entry }: FlowContext, at: FlowContext["entry"]): boolean {
  return contractType === "paper-delayed" && entry === at;
}

function keepSignature({ io, memory, files }: FlowContext, type: SignatureType) {
  const strokes = type === "signature" ? memory.contractStrokes : memory.summaryStrokes;
  return io.keepSignature(type, strokes, fileIdsOf(files, [type]));
}
