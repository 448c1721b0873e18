import { channelOf, type CallParty, type ChannelClose, type ClientMessage, type ServerMessage } from "@rundgang/contracts";
import { createActor } from "xstate";

import { callMachine, type CallEnd, type CallStage } from "./call-machine.ts";
import { createChannelClient, type Socket } from "./channel-client.ts";
import { createPeer, type Peer } from "./peer.ts";
import { qualityOf, readLine, type CallQuality } from "./quality.ts";

/** What the other party says beside the connection itself. */
export type Said = Exclude<
  ServerMessage,
  { type: "joined" | "peer" | "ended" | "begun" | "description" | "candidate" | "media" }
>;
type Saying = Exclude<ClientMessage, { type: "join" | "connected" | "leave" | "description" | "candidate" | "media" }>;

export interface CallOptions {
  readonly party: CallParty;
  readonly videoCallId: string;
  /** The page's own uuid, another after each reload. */
  readonly page: string;
  readonly token: () => Promise<string | null>;
  readonly open: () => Socket;
  /** Camera and microphone; either may be missing. */
  readonly local: MediaStream;
  readonly relayOnly?: boolean;
  readonly onSaid: (said: Said) => void;
}

/** What a screen shows of a call. */
export interface CallSnapshot {
  readonly stage: CallStage;
  readonly end: CallEnd | null;
  /** Whether the server is in reach: without it media go on, and nothing else. */
  readonly channel: boolean;
  /** Whether the other one is in the channel. */
  readonly peer: boolean;
  readonly remote: MediaStream | null;
  readonly camera: boolean;
  readonly microphone: boolean;
  readonly peerCamera: boolean;
  readonly peerMicrophone: boolean;
  readonly quality: CallQuality;
  /** When it began by the server's clock, ISO; null before. */
  readonly begunAt: string | null;
}

export interface Call {
  getSnapshot(): CallSnapshot;
  subscribe(listener: () => void): () => void;
  /** The other one came in, came back, or turned his camera: what he should know is told anew. */
  onPeer(listener: () => void): () => void;
  /** What the other one says, beside `onSaid` of the options. */
  onHeard(listener: (said: Said) => void): () => void;
  say(message: Saying): void;
  setCamera(on: boolean): void;
  setMicrophone(on: boolean): void;
  /** Another device in the middle of the call; null where there is none any more. */
  useTrack(kind: "audio" | "video", track: MediaStreamTrack | null): Promise<void>;
  /** Ends the call for both. */
  leave(): void;
  /** Leaves the page, not the call: a reload comes back. */
  close(): void;
}

const lookMs = 2000;
/** A way that is lost comes back by itself within some seconds; then another one is looked for. */
const restartMs = 4000;

const ends: Readonly<Record<Exclude<ChannelClose, "malformed" | "too_many">, CallEnd>> = {
  over: "server",
  signed_out: "refused",
  forbidden: "refused",
  replaced: "replaced",
};

/** One party of a video call. The salesman makes the first offer and does not give way. */
export function createCall(options: CallOptions): Call {
  const { party, videoCallId, page, token, open, local, relayOnly = false, onSaid } = options;
  const actor = createActor(callMachine).start();
  const listeners = new Set<() => void>();
  const peerListeners = new Set<() => void>();
  const saidListeners = new Set<(said: Said) => void>();
  let iceServers: readonly RTCIceServer[] = [];
  let peer: Peer | null = null;
  let peerPage: string | null = null;
  let counters = { received: 0, lost: 0 };
  let restarting: ReturnType<typeof setTimeout> | undefined;
  let shown: CallSnapshot = {
    stage: "joining",
    end: null,
    channel: false,
    peer: false,
    remote: null,
    camera: local.getVideoTracks().length > 0,
    microphone: local.getAudioTracks().length > 0,
    peerCamera: true,
    peerMicrophone: true,
    quality: "good",
    begunAt: null,
  };

  function show(more: Partial<CallSnapshot>): void {
    const { value, context } = actor.getSnapshot();
    shown = { ...shown, ...more, stage: value, end: context.end, channel: context.channel };
    for (const listener of listeners) listener();
  }
  actor.subscribe(() => show({}));

  const channel = createChannelClient({
    channel: channelOf(videoCallId),
    token,
    open,
    onMessage: (message) => void hear(message),
    onLost: () => actor.send({ type: "CHANNEL_LOST" }),
    onClosed: (reason) => finish(reason in ends ? ends[reason as keyof typeof ends] : "server"),
  });

  /** Comes before any offer of a connection, so that the other one knows whose it is. */
  function sayMedia(): void {
    channel.say({ type: "media", page, camera: shown.camera, microphone: shown.microphone });
  }

  /** A new connection for whoever came in: of a reloaded page nothing of the old one is left. */
  function meet(): void {
    peer?.close();
    counters = { received: 0, lost: 0 };
    peer = createPeer({
      polite: party === "customer",
      iceServers,
      relayOnly,
      local,
      say: (message) => channel.say(message),
      onStream: (remote) => show({ remote }),
      onState: (state) => {
        clearTimeout(restarting);
        if (state === "up") {
          actor.send({ type: "MEDIA_UP" });
          channel.say({ type: "connected" });
          return;
        }
        actor.send({ type: "MEDIA_DOWN" });
        restarting = setTimeout(() => peer?.restart(), restartMs);
      },
    });
  }

  async function hear(message: ServerMessage): Promise<void> {
    switch (message.type) {
      case "joined":
        iceServers = message.iceServers.map(({ urls, username, credential }) => ({
          urls,
          ...(username !== undefined && { username }),
          ...(credential !== undefined && { credential }),
        }));
        show({ peer: message.present });
        actor.send({ type: "JOINED", present: message.present });
        if (message.present) sayMedia();
        return;
      case "peer":
        show({ peer: message.present });
        actor.send({ type: "PEER", present: message.present });
        if (message.present) sayMedia();
        return;
      case "begun":
        return show({ begunAt: message.at });
      case "ended":
        return finish(message.by);
      case "media":
        if (message.page !== peerPage) {
          peerPage = message.page;
          meet();
        }
        for (const listener of peerListeners) listener();
        return show({ peerCamera: message.camera, peerMicrophone: message.microphone });
      case "description":
      case "candidate":
        /* What is left of a connection that was given up is of no use. */
        return peer?.hear(message).catch(() => undefined);
      default:
        for (const listener of saidListeners) listener(message);
        return onSaid(message);
    }
  }

  const looking = setInterval(() => {
    if (peer === null || shown.stage !== "connected") return;
    void readLine(peer.connection, counters).then((line) => {
      counters = line.counters;
      show({ quality: qualityOf(line.sample) });
    });
  }, lookMs);

  function finish(by: CallEnd): void {
    actor.send({ type: "ENDED", by });
    stop();
  }
  function stop(): void {
    clearInterval(looking);
    clearTimeout(restarting);
    peer?.close();
    channel.close();
  }

  function enable(kind: "audio" | "video", on: boolean): void {
    for (const track of local.getTracks()) if (track.kind === kind) track.enabled = on;
  }

  return {
    getSnapshot: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onPeer: (listener) => {
      peerListeners.add(listener);
      return () => peerListeners.delete(listener);
    },
    onHeard: (listener) => {
      saidListeners.add(listener);
      return () => saidListeners.delete(listener);
    },
    say: (message) => channel.say(message),
    setCamera: (camera) => {
      enable("video", camera);
      show({ camera: camera && local.getVideoTracks().length > 0 });
      sayMedia();
    },
    setMicrophone: (microphone) => {
      enable("audio", microphone);
      show({ microphone: microphone && local.getAudioTracks().length > 0 });
      sayMedia();
    },
    useTrack: async (kind, track) => {
      for (const old of local.getTracks()) {
        if (old.kind !== kind) continue;
        old.stop();
        local.removeTrack(old);
      }
      if (track !== null) local.addTrack(track);
      await peer?.replace(kind, track);
      show(kind === "video" ? { camera: track !== null } : { microphone: track !== null });
      sayMedia();
    },
    leave: () => {
      channel.say({ type: "leave" });
      finish(party);
    },
    close: stop,
  };
}
