import { channelOf, type VideoCallParty, type ChannelClose, type ClientMessage, type ServerMessage } from "@rundgang/contracts";
import { createActor } from "xstate";

import { videoCallMachine, type VideoCallEnd, type VideoCallStage } from "./video-call-machine.ts";
import { createChannelClient, type Socket } from "./channel-client.ts";
import type { DeviceNote } from "./device-note.ts";
import type { MediaKind, MediaProblem } from "./media.ts";
import { createOwnMedia, type OwnMediaState } from "./own-media.ts";
import { createPeer, type Peer } from "./peer.ts";
import { lookAtLine, qualityOf, readLine, type VideoCallQuality, type LineMemory } from "./quality.ts";

/** What the other party says beside the connection itself. */
export type Said = Exclude<
  ServerMessage,
  { type: "joined" | "peer" | "ended" | "begun" | "description" | "candidate" | "media" }
>;
type Saying = Exclude<ClientMessage, { type: "join" | "connected" | "leave" | "description" | "candidate" | "media" }>;

export interface VideoCallOptions {
  readonly party: VideoCallParty;
  readonly videoCallId: string;
  /** The page's own uuid, another after each reload. */
  readonly page: string;
  readonly token: () => Promise<string | null>;
  readonly open: () => Socket;
  /** Camera and microphone; either may be missing. It ends with the call. */
  readonly local: MediaStream;
  readonly onSaid: (said: Said) => void;
}

/** What a screen shows of a call. */
export interface VideoCallSnapshot extends OwnMediaState {
  readonly stage: VideoCallStage;
  readonly end: VideoCallEnd | null;
  /** Whether the server is in reach: without it media go on, and nothing else. */
  readonly channel: boolean;
  /** Whether the other one is in the channel. */
  readonly peer: boolean;
  readonly remote: MediaStream | null;
  readonly peerCamera: boolean;
  readonly peerMicrophone: boolean;
  /** No pictures either way, for the line bears none or somebody wants none. */
  readonly audioOnly: boolean;
  /** The other one wants it so. */
  readonly peerAudioOnly: boolean;
  readonly quality: VideoCallQuality;
  /** What became of a device without anybody's choice, until it is heard of no more; null: nothing. */
  readonly note: DeviceNote | null;
  /** When it began, in ms of `performance.now()`: whatever the device's clock says; null before. */
  readonly begunAt: number | null;
}

export interface VideoCall {
  getSnapshot(): VideoCallSnapshot;
  subscribe(listener: () => void): () => void;
  /** The other one came in, came back, or turned his camera: what he should know is told anew. */
  onPeer(listener: () => void): () => void;
  /** What the other one says, beside `onSaid` of the options. */
  onHeard(listener: (said: Said) => void): () => void;
  say(message: Saying): void;
  setCamera(on: boolean): void;
  setMicrophone(on: boolean): void;
  /** Goes on with sound alone, both ways, or has the pictures back. */
  setAudioOnly(on: boolean): void;
  /** Another device in the middle of the call; undefined: whatever the browser takes. What was there goes on where the new one does not open. */
  changeDevice(kind: MediaKind, deviceId: string | undefined): Promise<MediaProblem | null>;
  /** The person has read it. */
  dismissNote(): void;
  /** Ends the call for both. */
  leave(): void;
  /** Leaves the page, not the call: a reload comes back. Camera and microphone end. */
  close(): void;
}

const lookMs = 2000;
/** A way that is lost comes back by itself within some seconds; then another one is looked for. */
const renewMs = 4000;
/** So long one is looked for before the next try. */
const againMs = 15_000;

const ends: Readonly<Partial<Record<ChannelClose, VideoCallEnd>>> = {
  over: "server",
  signed_out: "refused",
  forbidden: "refused",
  replaced: "replaced",
};

/** One party of a video call. The salesman makes the first offer and does not give way. */
export function createVideoCall(options: VideoCallOptions): VideoCall {
  const { party, videoCallId, page, token, open, onSaid } = options;
  const actor = createActor(videoCallMachine).start();
  const listeners = new Set<() => void>();
  const peerListeners = new Set<() => void>();
  const saidListeners = new Set<(said: Said) => void>();
  let iceServers: readonly RTCIceServer[] = [];
  let peer: Peer | null = null;
  let peerPage: string | null = null;
  let counters = { received: 0, lost: 0 };
  let line: LineMemory = { badLooks: 0, pictureAskedAt: null };
  let searching: ReturnType<typeof setTimeout> | undefined;
  /** One of the two came into the channel again: what was said in between is lost. */
  let isBack = false;
  const own = createOwnMedia(options.local, {
    onChange: (kind) => {
      void peer?.send(kind === "camera" ? "video" : "audio", kind === "camera" ? picture() : own.trackOf(kind));
      show(own.getState());
      sayMedia();
    },
    onNote: (note) => show({ note }),
  });
  let shown: VideoCallSnapshot = {
    stage: "joining",
    end: null,
    channel: false,
    peer: false,
    remote: null,
    ...own.getState(),
    peerCamera: true,
    peerMicrophone: true,
    audioOnly: false,
    peerAudioOnly: false,
    quality: "good",
    note: null,
    begunAt: null,
  };

  function show(more: Partial<VideoCallSnapshot>): void {
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
    onClosed: (reason) => finish(ends[reason] ?? "server"),
  });

  /** Comes before any offer of a connection, so that the other one knows whose it is. */
  function sayMedia(): void {
    const { camera, microphone, audioOnly } = shown;
    channel.say({ type: "media", page, camera, microphone, audioOnly });
  }

  /** The picture that is sent; null: none. */
  function picture(): MediaStreamTrack | null {
    return shown.audioOnly || shown.peerAudioOnly ? null : own.trackOf("camera");
  }

  function renew(): void {
    /* Where it fails the next try comes. */
    void peer?.renew().catch(() => undefined);
  }

  /** Looks for another way in that many ms, and again and again until media flow. Who is alone, or without a channel, has nobody to tell. */
  function renewIn(ms: number): void {
    clearTimeout(searching);
    searching = setTimeout(() => {
      if (shown.channel && shown.peer) renew();
      renewIn(againMs);
    }, ms);
  }

  /** A new connection for whoever came in: of a reloaded page nothing of the old one is left. */
  function meet(): void {
    peer?.close();
    counters = { received: 0, lost: 0 };
    renewIn(againMs);
    peer = createPeer({
      polite: party === "customer",
      iceServers,
      stream: own.stream,
      audio: own.trackOf("microphone"),
      video: picture(),
      say: (message) => channel.say(message),
      onStream: (remote) => show({ remote }),
      onState: (state) => {
        if (state === "up") {
          clearTimeout(searching);
          actor.send({ type: "MEDIA_UP" });
          channel.say({ type: "connected" });
          return;
        }
        actor.send({ type: "MEDIA_DOWN" });
        renewIn(renewMs);
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
        if (!message.present) return;
        isBack = true;
        return sayMedia();
      case "peer":
        show({ peer: message.present });
        actor.send({ type: "PEER", present: message.present });
        if (!message.present) return;
        isBack = true;
        return sayMedia();
      case "begun":
        return show({ begunAt: performance.now() - message.agoMs });
      case "ended":
        return finish(message.by);
      case "media":
        show({ peerCamera: message.camera, peerMicrophone: message.microphone, peerAudioOnly: message.audioOnly });
        if (message.page !== peerPage) {
          peerPage = message.page;
          meet();
        } else {
          if (isBack && peer?.isSettled() === false) renew();
          void peer?.send("video", picture());
        }
        isBack = false;
        for (const listener of peerListeners) listener();
        return;
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
    void readLine(peer.connection, counters).then(({ counters: read, sample }) => {
      counters = read;
      const quality = qualityOf(sample);
      const { audioOnly, ...next } = lookAtLine(line, quality, performance.now());
      line = next;
      show({ quality });
      if (audioOnly && !shown.audioOnly) setAudioOnly(true);
    });
  }, lookMs);

  function finish(by: VideoCallEnd): void {
    actor.send({ type: "ENDED", by });
    stop();
  }
  function stop(): void {
    clearInterval(looking);
    clearTimeout(searching);
    peer?.close();
    channel.close();
    own.stop();
  }

  function setAudioOnly(audioOnly: boolean): void {
    if (!audioOnly) line = { badLooks: 0, pictureAskedAt: performance.now() };
    show({ audioOnly });
    void peer?.send("video", picture());
    sayMedia();
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
    setCamera: (on) => own.turn("camera", on),
    setMicrophone: (on) => own.turn("microphone", on),
    setAudioOnly,
    changeDevice: async (kind, deviceId) => {
      const problem = await own.change(kind, deviceId);
      if (problem === null && shown.note?.kind === kind) show({ note: null });
      return problem;
    },
    dismissNote: () => show({ note: null }),
    leave: () => {
      channel.say({ type: "leave" });
      finish(party);
    },
    close: stop,
  };
}
