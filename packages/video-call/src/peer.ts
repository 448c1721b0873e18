import type { ClientMessage, ServerMessage } from "@rundgang/contracts";

type Signal = Extract<ServerMessage, { type: "description" | "candidate" }>;

export interface PeerOptions {
  /** Makes neither the first offer nor one of another way, and gives way where both offer at once: the customer. */
  readonly polite: boolean;
  readonly iceServers: readonly RTCIceServer[];
  /** Named to the other one as what belongs together. */
  readonly stream: MediaStream;
  /** What is sent of it to begin with; null: nothing. */
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly say: (message: Extract<ClientMessage, { type: "description" | "candidate" }>) => void;
  readonly onStream: (stream: MediaStream) => void;
  readonly onState: (state: "up" | "down") => void;
}

export interface Peer {
  readonly connection: RTCPeerConnection;
  hear(signal: Signal): Promise<void>;
  /** Whether media flow and nothing is left unanswered. */
  isSettled(): boolean;
  /** Looks for another way between the two, without a new call; nothing for who is polite. What was offered and never answered is taken back. */
  renew(): Promise<void>;
  /** Sends this from now on; null: nothing. */
  send(kind: "audio" | "video", track: MediaStreamTrack | null): Promise<void>;
  close(): void;
}

/**
 * The connection between two browsers by perfect negotiation: whoever has something to say offers, where both do at once one gives way. Of the first
 * offer and of another way one of them takes care alone: Chromium (156) now and then gathers no candidate for the answer of who gave way, and the
 * two never meet.
 */
export function createPeer(options: PeerOptions): Peer {
  const { polite, iceServers, stream, say, onStream, onState } = options;
  const connection = new RTCPeerConnection({ iceServers: [...iceServers] });
  let isOffering = false;
  let ignores = false;

  for (const kind of ["audio", "video"] as const) {
    const track = options[kind];
    /* What is added as a track takes the other one's place in an offer that is given way to; without one there is a place to put it later. */
    if (track === null) connection.addTransceiver(kind, { direction: "sendrecv", streams: [stream] });
    else connection.addTrack(track, stream);
  }
  connection.addEventListener("track", ({ streams, track }) => onStream(streams[0] ?? new MediaStream([track])));
  connection.addEventListener("icecandidate", ({ candidate }) => {
    if (candidate === null) return;
    const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate.toJSON();
    say({
      type: "candidate",
      candidate: {
        candidate: text ?? "",
        sdpMid: sdpMid ?? null,
        sdpMLineIndex: sdpMLineIndex ?? null,
        usernameFragment: usernameFragment ?? null,
      },
    });
  });
  connection.addEventListener("negotiationneeded", () => {
    if (!polite || connection.remoteDescription !== null) void offer();
  });
  connection.addEventListener("connectionstatechange", () => {
    const { connectionState } = connection;
    if (connectionState === "connected") onState("up");
    if (connectionState === "disconnected" || connectionState === "failed") onState("down");
  });

  async function offer(): Promise<void> {
    try {
      isOffering = true;
      await connection.setLocalDescription();
      sayDescription();
    } finally {
      isOffering = false;
    }
  }

  function sayDescription(): void {
    const description = connection.localDescription;
    if (description !== null) say({ type: "description", description: { type: description.type, sdp: description.sdp } });
  }

  return {
    connection,
    async hear(signal) {
      if (signal.type === "candidate") {
        /* Of an offer that was ignored nothing is of use. */
        await connection.addIceCandidate(signal.candidate).catch((error: unknown) => {
          if (!ignores) throw error;
        });
        return;
      }
      const { description } = signal;
      const collides = description.type === "offer" && (isOffering || connection.signalingState !== "stable");
      ignores = !polite && collides;
      if (ignores) return;
      await connection.setRemoteDescription(description);
      if (description.type !== "offer") return;
      await connection.setLocalDescription();
      sayDescription();
    },
    isSettled: () => connection.connectionState === "connected" && connection.signalingState === "stable",
    async renew() {
      if (polite) return;
      if (connection.signalingState === "have-local-offer") await connection.setLocalDescription({ type: "rollback" });
      connection.restartIce();
    },
    async send(kind, track) {
      const transceiver = connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
      await transceiver?.sender.replaceTrack(track);
    },
    close: () => connection.close(),
  };
}
