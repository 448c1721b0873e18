import { assign, fromPromise, setup } from "xstate";

import { commandCount, unsentCount, type LeftBecause, type LeftWork } from "./unsent-work.ts";

/** How long without any progress until the person is told what is left (ms); sooner where there is no line. */
const patienceMs = 20_000;
const offlinePatienceMs = 6_000;

/** What the flow needs from outside. */
export interface LogoutInput {
  readonly queue: LeftWork;
  readonly online: boolean;
  readonly sendNow: () => void;
  readonly logout: () => Promise<void>;
}

interface LogoutContext extends LogoutInput {
  /** What the person did that was not at the server when sending began, for the bar. */
  readonly begun: number;
  readonly because: LeftBecause;
}

export type LogoutEvent =
  | { readonly type: "QUEUE"; readonly queue: LeftWork; readonly online: boolean }
  | { readonly type: "SEND" }
  | { readonly type: "LEAVE" }
  | { readonly type: "CANCEL" };

const isOffline = ({ queue, online }: Pick<LogoutContext, "queue" | "online">) => !online || queue.line === "down";

/**
 * Signing out with unsent work (fault 24): the person chooses whether to send first, to leave it sealed on the
 * device, or to stay. An empty queue needs no question while there is a line. Ends in `left_app` or `stayed`.
 */
export const logoutFlow = setup({
  types: { context: {} as LogoutContext, events: {} as LogoutEvent, input: {} as LogoutInput },
  actors: { logout: fromPromise<void, LogoutInput>(({ input }) => input.logout()) },
  guards: {
    empty: ({ context }) => context.queue.ready && unsentCount(context.queue) === 0,
    nothingToSay: ({ context }) => context.queue.ready && unsentCount(context.queue) === 0 && !isOffline(context),
    held: ({ context }) => context.queue.held,
    onlyBlocked: ({ context }) => context.queue.ready && context.queue.waiting + context.queue.sending === 0,
    progress: ({ context, event }) => event.type === "QUEUE" && unsentCount(event.queue) < unsentCount(context.queue),
    offline: ({ context }) => isOffline(context),
  },
  actions: {
    take: assign(({ context, event }) =>
      event.type === "QUEUE" ? { queue: event.queue, online: event.online } : { queue: context.queue },
    ),
    send: ({ context }) => context.sendNow(),
    begin: assign({ begun: ({ context }) => commandCount(context.queue) }),
  },
}).createMachine({
  id: "logout",
  context: ({ input }) => ({ ...input, begun: 0, because: "slow" }),
  initial: "reading",
  on: { QUEUE: { actions: "take" }, LEAVE: ".leaving", CANCEL: ".stayed" },
  states: {
    /** What is unsent is not known yet: nobody is asked, and nobody is kept. */
    reading: { always: { guard: ({ context }) => context.queue.ready, target: "asking" } },
    /** Without a line it is asked even where nothing waits: what goes cannot be loaded again before there is one. */
    asking: { always: { guard: "nothingToSay", target: "leaving" }, on: { SEND: "sending" } },
    sending: {
      entry: ["begin", "send"],
      always: [
        { guard: "empty", target: "leaving" },
        { guard: "onlyBlocked", target: "rest", actions: assign({ because: "blocked" }) },
        { guard: "held", target: "rest", actions: assign({ because: "session" }) },
      ],
      initial: "hoping",
      states: {
        hoping: {
          on: { QUEUE: [{ guard: "progress", target: "hoping", reenter: true, actions: "take" }, { actions: "take" }] },
          after: {
            [offlinePatienceMs]: { guard: "offline", target: "#logout.rest", actions: assign({ because: "offline" }) },
            [patienceMs]: {
              target: "#logout.rest",
              actions: assign({ because: ({ context }) => (isOffline(context) ? "offline" : "slow") }),
            },
          },
        },
      },
    },
    /** Sending came to rest; the person chooses again. */
    rest: { always: { guard: "empty", target: "leaving" }, on: { SEND: "sending" } },
    leaving: {
      on: { LEAVE: {}, CANCEL: {} },
      invoke: {
        src: "logout",
        input: ({ context }) => context,
        onDone: "left_app",
        onError: { target: "failed", actions: assign({ because: "failed" }) },
      },
    },
    /** The device did not let go of the session; the person tries again or stays. */
    failed: {},
    left_app: { type: "final" },
    stayed: { type: "final" },
  },
});
