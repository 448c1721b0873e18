import { and, assign, type SnapshotFrom } from "xstate";

import { sentTo, voided, withSignature, witnessed } from "./flow-context.ts";
import { signedOutside } from "./flow-outside.ts";
import { flowSetup, isDelayedAt } from "./flow-setup.ts";

/**
 * The way of an order from its form to its end, for every type (B §4 "Order type", "Review chain", "VZF flow states"; 3-decisions "Flows"):
 * - live: form, review, summary (VZF) by mail or as a photo, contract signature;
 * - live in a video call: the summary by mail, and then the customer confirms and signs on his own device, in place of boxes and pads here;
 * - paper: the same, and then photos or documents of the contract in place of the signature;
 * - paper-delayed: a sale that was made before; form and papers come in any order, and both make the order;
 * - remote: form, review, 'Einreichen'. Nothing is signed and no summary is shown: the customer confirms on his own page.
 */
export const orderFlow = flowSetup.createMachine({
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
          { guard: "isSignedOutside", target: "outside" },
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
            { guard: and(["mailSent", "isOutside"]), target: "#order.outside" },
            { guard: "mailSent", target: "confirmVzf" },
            { guard: "mailAsked", target: "sendingEmail" },
            { target: "choice" },
          ],
        },
        choice: {
          on: {
            SEND_MAIL: { target: "sendingEmail", actions: "askMail" },
            TAKE_PHOTO: { guard: "isHere", target: "summaryPhoto" },
            UPLOAD: { guard: "isHere", target: "fileUpload" },
            FILES_COMPLETE: { guard: and(["hasPages", "isHere"]), target: "#order.concluding", actions: "byPhoto" },
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
                target: "entering",
                actions: assign(({ context, event }) => (event.output.ok ? sentTo(context, event.output.sent) : {})),
              },
              {
                guard: ({ event }) => !event.output.ok && "toForm" in event.output,
                target: "#order.form",
                actions: "mailOver",
              },
              {
                target: "emailFailed",
                actions: [
                  "mailOver",
                  assign(({ event }) => ({
                    notice: event.output.ok || "toForm" in event.output ? null : event.output.text || null,
                  })),
                ],
              },
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
      always: [
        { guard: "isPaper", target: "proof" },
        { guard: "isRemote", target: "review" },
        { guard: "isSignedOutside", target: "outside" },
        { guard: "lacksSummary", target: "summary" },
        { guard: "isOutside", target: "outside" },
        { target: "contract" },
      ],
    },

    /* The customer confirms and signs on his own device; the salesman waits, looks at it and sends the order off. */
    outside: {
      initial: "entering",
      on: { CORRECT: "form" },
      states: {
        entering: {
          always: [
            { guard: "isSignedOutside", target: "reviewing" },
            { guard: "isDeclined", target: "declined" },
            { target: "waiting" },
          ],
        },
        waiting: {
          entry: "askOutside",
          on: {
            PROGRESS: { guard: "isOfAsking", actions: "noteProgress" },
            SIGNED_OUTSIDE: { guard: "isSignedWhole", target: "keeping" },
            DECLINED: { guard: "isOfAsking", target: "declined", actions: "noteDeclined" },
            BOUNCED: { target: "#order.summary.choice", actions: "mailBack" },
          },
        },
        keeping: {
          invoke: {
            src: "keepPictures",
            input: ({ context, event }) => ({ context, event }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: "reviewing",
                actions: assign(({ context, event }) => (event.output.ok ? signedOutside(context, event.output.files) : {})),
              },
              {
                target: "notKept",
                actions: assign(({ event }) => ({ notice: event.output.ok ? null : event.output.text })),
              },
            ],
            onError: { target: "notKept", actions: "deviceFailed" },
          },
        },
        /* He says it again as soon as he is asked again. */
        notKept: { on: { RETRY: { target: "waiting", actions: "noNotice" } } },
        reviewing: { on: { APPROVE: "#order.submitting", AGAIN: "dropping" } },
        declined: { on: { AGAIN: "dropping" } },
        dropping: {
          invoke: {
            src: "dropSignatures",
            input: ({ context }) => ({ context }),
            onDone: [
              { guard: "isOutside", target: "waiting", actions: "askAnew" },
              { guard: "hasSummary", target: "#order.summary", actions: "askAnew" },
              { target: "#order.contract", actions: "askAnew" },
            ],
            onError: { target: "entering", actions: "deviceFailed" },
          },
        },
      },
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
