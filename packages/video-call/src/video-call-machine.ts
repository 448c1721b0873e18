import { assign, setup } from "xstate";

/** How far a call is, as its own party sees it. */
export type VideoCallStage = "joining" | "alone" | "connecting" | "connected" | "recovering" | "ended";

/** Why a call is over. */
export type VideoCallEnd =
  | "salesman"
  | "customer"
  | "server"
  /** The same party goes on elsewhere: another tab, another device. */
  | "replaced"
  /** No token that counts, or no member of the call. */
  | "refused";

export type CallEvent =
  | { readonly type: "JOINED"; readonly present: boolean }
  | { readonly type: "PEER"; readonly present: boolean }
  /** Media flow. */
  | { readonly type: "MEDIA_UP" }
  /** They do not, though both are there. */
  | { readonly type: "MEDIA_DOWN" }
  /** The channel to the server is gone; media may go on without it. */
  | { readonly type: "CHANNEL_LOST" }
  | { readonly type: "ENDED"; readonly by: VideoCallEnd };

interface CallContext {
  readonly end: VideoCallEnd | null;
  /** Whether the channel holds. */
  readonly channel: boolean;
}

/**
 * One call: in the channel, alone in it or with the other one, connected, and connected anew after a lost line or a reload on either side. Nothing but a
 * word of somebody ends it: a lost line is waited for.
 */
export const videoCallMachine = setup({
  types: { context: {} as CallContext, events: {} as CallEvent },
  actions: {
    channelHolds: assign({ channel: true }),
    channelLost: assign({ channel: false }),
    noteEnd: assign({ end: ({ event }) => (event.type === "ENDED" ? event.by : null) }),
  },
  guards: {
    isPresent: ({ event }) => (event.type === "JOINED" || event.type === "PEER") && event.present,
    isAbsent: ({ event }) => event.type === "PEER" && !event.present,
  },
}).createMachine({
  id: "call",
  initial: "joining",
  context: { end: null, channel: false },
  on: {
    ENDED: { target: ".ended", actions: "noteEnd" },
    CHANNEL_LOST: { actions: "channelLost" },
  },
  states: {
    joining: {
      on: {
        JOINED: [
          { guard: "isPresent", target: "connecting", actions: "channelHolds" },
          { target: "alone", actions: "channelHolds" },
        ],
      },
    },
    alone: {
      on: {
        JOINED: { guard: "isPresent", target: "connecting", actions: "channelHolds" },
        PEER: { guard: "isPresent", target: "connecting" },
        MEDIA_UP: "connected",
      },
    },
    connecting: {
      on: {
        JOINED: { actions: "channelHolds" },
        PEER: { guard: "isAbsent", target: "alone" },
        MEDIA_UP: "connected",
      },
    },
    connected: {
      on: {
        JOINED: { actions: "channelHolds" },
        /* Media may outlive the other one's channel: its end shows in the media. */
        MEDIA_DOWN: "recovering",
      },
    },
    recovering: {
      on: {
        JOINED: { actions: "channelHolds" },
        MEDIA_UP: "connected",
      },
    },
    ended: { type: "final" },
  },
});
