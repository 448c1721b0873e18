import { openDevice, type MediaProblem } from "./media.ts";

/** The two things that a party sends. */
export type MediaKind = "camera" | "microphone";

/** What this party sends of itself. */
export interface OwnMediaState {
  /** Whether there is such a device: else there is nothing to turn on. */
  readonly hasCamera: boolean;
  readonly hasMicrophone: boolean;
  readonly camera: boolean;
  readonly microphone: boolean;
}

export interface OwnMedia {
  readonly stream: MediaStream;
  getState(): OwnMediaState;
  /** The camera's picture or the microphone's sound; null without. */
  trackOf(kind: MediaKind): MediaStreamTrack | null;
  turn(kind: MediaKind, on: boolean): void;
  /** Takes another device in the place of that one, by its id; undefined: whatever the browser takes. What was there stays where the new one does not open. */
  change(kind: MediaKind, deviceId: string | undefined): Promise<MediaProblem | null>;
  stop(): void;
}

const trackKinds = { camera: "video", microphone: "audio" } as const;

/**
 * Camera and microphone of this party during a call: turned off and on, changed, and lost when somebody pulls the plug.
 * @param stream what was opened for the call; it stays the same one, so that whoever shows it goes on
 * @param onChange after each change
 */
export function createOwnMedia(stream: MediaStream, onChange: (kind: MediaKind) => void): OwnMedia {
  const off = new Set<MediaKind>();
  let isStopped = false;

  function trackOf(kind: MediaKind): MediaStreamTrack | null {
    return stream.getTracks().find((track) => track.kind === trackKinds[kind]) ?? null;
  }
  function drop(kind: MediaKind): void {
    const track = trackOf(kind);
    if (track === null) return;
    track.stop();
    stream.removeTrack(track);
  }
  function watch(kind: MediaKind): void {
    const track = trackOf(kind);
    /* The plug was pulled, or another program took it; a track that we stop ourselves says nothing. */
    track?.addEventListener("ended", () => {
      if (trackOf(kind) !== track) return;
      drop(kind);
      onChange(kind);
    });
  }
  watch("camera");
  watch("microphone");

  return {
    stream,
    getState: () => ({
      hasCamera: trackOf("camera") !== null,
      hasMicrophone: trackOf("microphone") !== null,
      camera: trackOf("camera") !== null && !off.has("camera"),
      microphone: trackOf("microphone") !== null && !off.has("microphone"),
    }),
    trackOf,
    turn(kind, on) {
      if (on) off.delete(kind);
      else off.add(kind);
      const track = trackOf(kind);
      if (track !== null) track.enabled = on;
      onChange(kind);
    },
    async change(kind, deviceId) {
      const opened = await openDevice(kind, deviceId);
      if (typeof opened === "string") return opened;
      if (isStopped) {
        opened.stop();
        return null;
      }
      drop(kind);
      opened.enabled = !off.has(kind);
      stream.addTrack(opened);
      watch(kind);
      onChange(kind);
      return null;
    },
    stop() {
      isStopped = true;
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
