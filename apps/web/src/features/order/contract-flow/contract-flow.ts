import { assign, fromPromise, setup, type SnapshotFrom } from "xstate";

import {
  atStage,
  bounced,
  boundTypes,
  fileIdsOf,
  opened,
  sentTo,
  summaryFiles,
  ticked,
  voided,
  withFile,
  withSignature,
  withoutFile,
  witnessed,
} from "./flow-context.ts";
import type { FlowContext, FlowEvent, FlowInput, SignatureType } from "./flow-types.ts";

/**
 * The way of a live order from the filled form to the signed contract (B §4 "VZF flow states", "Review chain"): form, review,
 * choice of how the customer gets the summary (VZF), its confirmation, contract signature, submitted.
 */
export const contractFlow = setup({
  types: { context: {} as FlowContext, events: {} as FlowEvent, input: {} as FlowInput },
  actors: {
    prepare: fromPromise<string, { context: FlowContext }>(async ({ input: { context } }) => {
      const hash = await context.io.contentHash();
      const stale = fileIdsOf(context.files, boundTypes);
      if (hash !== context.memory.contentHash && stale.length > 0) await context.io.removeFiles(stale);
      return hash;
    }),
    sendSummary: fromPromise(({ input }: { input: { context: FlowContext } }) => input.context.io.sendSummary()),
    keepSignature: fromPromise(({ input }: { input: { context: FlowContext; type: SignatureType } }) =>
      keepSignature(input.context, input.type),
    ),
    submit: fromPromise(({ input: { context } }: { input: { context: FlowContext } }) =>
      context.io.submit(witnessed(context, "contract_signed", context.memory.contentHash ?? undefined)),
    ),
  },
  actions: {
    stageForm: assign(({ context }) => ({ ...atStage(context, "form"), notice: null })),
    stageReview: assign(({ context }) => ({ ...atStage(context, "review"), notice: null })),
    stageSummary: assign(({ context }) => atStage(context, "summary")),
    stageContract: assign(({ context }) => atStage(context, "contract")),
    askMail: assign(({ context }) => ({ memory: { ...context.memory, asked: true }, notice: null })),
    mailOver: assign(({ context }) => ({ memory: { ...context.memory, asked: false } })),
    mailBack: assign(({ context }) => bounced(context)),
    byMail: assign(({ context }) => ({ memory: { ...context.memory, means: "mail" as const } })),
    byPhoto: assign(({ context }) => ({ memory: { ...context.memory, means: "photo" as const }, notice: null })),
    byUpload: assign(({ context }) => ({ memory: { ...context.memory, means: "upload" as const }, notice: null })),
    deviceFailed: assign({ notice: "Das konnte auf diesem Gerät nicht gesichert werden. Bitte versuche es erneut." }),
  },
  guards: {
    allTicked: ({ context }) => context.boxes.every((box) => context.memory.ticked.includes(box)),
    notAllTicked: ({ context }) => !context.boxes.every((box) => context.memory.ticked.includes(box)),
    begun: ({ context }) => context.memory.stage !== "form",
    inSummary: ({ context }) => context.memory.stage === "summary",
    inContract: ({ context }) => context.memory.stage === "contract",
    summaryDone: ({ context }) => !context.hasSummary || context.memory.means !== null,
    mailSent: ({ context }) => context.memory.sent !== null,
    mailAsked: ({ context }) => context.memory.asked === true,
    hasFiles: ({ context }) => summaryFiles(context).length > 0,
  },
}).createMachine({
  id: "contract",
  context: ({ input }) => ({ ...input, notice: null, orderId: null }),
  initial: "resuming",
  states: {
    resuming: { always: [{ guard: "begun", target: "preparing" }, { target: "form" }] },
    form: { entry: "stageForm", on: { FORM_COMPLETE: "preparing" } },

    /* Compares the answers with those that boxes and signatures belong to. */
    preparing: {
      invoke: {
        src: "prepare",
        input: ({ context }) => ({ context }),
        onDone: [
          {
            guard: ({ context, event }) => event.output !== context.memory.contentHash,
            target: "review",
            actions: assign(({ context, event }) => voided(context, event.output)),
          },
          { guard: "inContract", target: "contract" },
          { guard: "inSummary", target: "summary" },
          { target: "review" },
        ],
        onError: { target: "form", actions: "deviceFailed" },
      },
    },
    review: {
      entry: "stageReview",
      on: {
        CORRECT: "form",
        CONFIRM: [{ guard: "summaryDone", target: "contract" }, { target: "summary" }],
      },
    },

    summary: {
      entry: "stageSummary",
      initial: "entering",
      on: { CORRECT: "form", SUMMARY_OPENED: { actions: assign(({ context }) => opened(context)) } },
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
            FILES_COMPLETE: { guard: "hasFiles", target: "#contract.contract", actions: "byPhoto" },
            BACK: "#contract.review",
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
                target: "#contract.form",
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
            FILE_KEPT: { actions: assign(({ context, event }) => withFile(context, event.file, "vzf_photographed")) },
            FILES_COMPLETE: { guard: "hasFiles", target: "#contract.contract", actions: "byPhoto" },
            BACK: "choice",
          },
        },
        fileUpload: {
          on: {
            FILE_KEPT: { actions: assign(({ context, event }) => withFile(context, event.file, "vzf_uploaded")) },
            FILE_REMOVED: { actions: assign(({ context, event }) => withoutFile(context, event.fileId)) },
            FILES_COMPLETE: { guard: "hasFiles", target: "#contract.contract", actions: "byUpload" },
            BACK: "choice",
          },
        },
        confirmVzf: {
          always: { guard: "allTicked", target: "signature" },
          on: {
            BOUNCED: { target: "choice", actions: "mailBack" },
            TICK: { actions: assign(({ context, event }) => ticked(context, event.box, event.on)) },
          },
        },
        signature: {
          always: { guard: "notAllTicked", target: "confirmVzf" },
          on: {
            BOUNCED: { target: "choice", actions: "mailBack" },
            TICK: { actions: assign(({ context, event }) => ticked(context, event.box, event.on)) },
            STROKES: {
              actions: assign(({ context, event }) => ({
                memory: { ...context.memory, summaryStrokes: event.strokes.map((stroke) => [...stroke]) },
              })),
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
                target: "#contract.contract",
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

    contract: {
      entry: "stageContract",
      on: {
        CORRECT: "form",
        SUMMARY_OPENED: { actions: assign(({ context }) => opened(context)) },
        STROKES: {
          actions: assign(({ context, event }) => ({
            memory: { ...context.memory, contractStrokes: event.strokes.map((stroke) => [...stroke]) },
          })),
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
            target: "contract",
            actions: assign(({ event }) => ({ notice: event.output.ok ? null : event.output.text })),
          },
        ],
        onError: { target: "contract", actions: "deviceFailed" },
      },
    },
    done: { type: "final" },
  },
});

/** A moment of the flow. */
export type FlowSnapshot = SnapshotFrom<typeof contractFlow>;

function keepSignature({ io, memory, files }: FlowContext, type: SignatureType) {
  const strokes = type === "signature" ? memory.contractStrokes : memory.summaryStrokes;
  return io.keepSignature(type, strokes, fileIdsOf(files, [type]));
}
