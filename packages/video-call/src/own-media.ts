import type { DeviceNote } from "./device-note.ts";
import { listDevices, openDevice, watchDevices, type MediaKind, type MediaProblem } from "./media.ts";

/** What this party sends of itself. */
export interface OwnMediaState {
  /** Whether there is such a device: else there is nothing to turn on. */
  readonly hasCamera: boolean;
  readonly hasMicrophone: boolean;
  readonly camera: boolean;
  readonly microphone: boolean;
  /** Ids of the devices that are used; "" without one. */
  readonly using: Readonly<Record<MediaKind, string>>;
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

interface OwnMediaListener {
  /** What is sent has changed. */
  readonly onChange: (kind: MediaKind) => void;
  /** A device went or came without anybody's choice. */
  readonly onNote: (note: DeviceNote) => void;
}

const kinds = ["camera", "microphone"] as const;
const trackKinds = { camera: "video", microphone: "audio" } as const;
const deviceKinds = { camera: "videoinput", microphone: "audioinput" } as const;

/** Ids under which a browser lists a device once more: whichever the system has chosen. */
const aliases: readonly string[] = ["", "default", "communications"];

/**
 * Camera and microphone of this party during a call: turned off and on, changed, and lost when somebody pulls the plug. Then another one that is there
 * takes the place, until the one that was wanted is back.
 * @param stream what was opened for the call; it stays the same one, so that whoever shows it goes on
 */
export function createOwnMedia(stream: MediaStream, { onChange, onNote }: OwnMediaListener): OwnMedia {
  const off = new Set<MediaKind>();
  const wanted = new Map<MediaKind, string | undefined>();
  /** Each choice of the person: what was looked for before it is of no use any more. */
  const choices = { camera: 0, microphone: 0 };
  /** Devices that were there when it was looked last, by their ids. */
  const known = new Set<string>();
  /** Which kinds may be opened without a choice of the person: who allowed none is not asked again. */
  const allowed = new Set<MediaKind>();
  let isStopped = false;
  let turn: Promise<unknown> = Promise.resolve();

  function trackOf(kind: MediaKind): MediaStreamTrack | null {
    return stream.getTracks().find((track) => track.kind === trackKinds[kind]) ?? null;
  }
  const idOf = (kind: MediaKind): string => trackOf(kind)?.getSettings().deviceId ?? "";

  function drop(kind: MediaKind): void {
    const track = trackOf(kind);
    if (track === null) return;
    track.stop();
    stream.removeTrack(track);
  }
  function use(kind: MediaKind, track: MediaStreamTrack): void {
    drop(kind);
    track.enabled = !off.has(kind);
    stream.addTrack(track);
    watch(kind, track);
    onChange(kind);
  }
  function watch(kind: MediaKind, track: MediaStreamTrack): void {
    allowed.add(kind);
    /* The plug was pulled, or another program took it; a track that we stop ourselves says nothing. */
    track.addEventListener("ended", () => {
      if (isStopped || trackOf(kind) !== track) return;
      drop(kind);
      onChange(kind);
      inTurn(() => replace(kind, track.label));
    });
  }

  /** One after the other: two at once would open two. */
  function inTurn(act: () => Promise<void>): void {
    turn = turn.then(() => (isStopped ? undefined : act())).catch(() => undefined);
  }

  /** Opens that one and uses it; false where it does not open, or the person has chosen another one meanwhile. */
  async function open(kind: MediaKind, id: string | undefined): Promise<boolean> {
    const choice = choices[kind];
    const opened = await openDevice(kind, id);
    if (typeof opened === "string") return false;
    if (isStopped || choices[kind] !== choice) {
      opened.stop();
      return false;
    }
    use(kind, opened);
    return true;
  }

  async function replace(kind: MediaKind, was: string): Promise<void> {
    if (trackOf(kind) !== null) return;
    await open(kind, undefined);
    const now = trackOf(kind);
    onNote(now === null ? { kind, happened: "lost", was } : { kind, happened: "replaced", was, now: now.label });
  }

  /** Something was plugged in or out. */
  async function look(): Promise<void> {
    const devices = await listDevices();
    for (const kind of kinds) await lookAt(kind, devices);
    remember(devices);
  }

  async function lookAt(kind: MediaKind, devices: readonly MediaDeviceInfo[]): Promise<void> {
    const there = devices.filter((device) => device.kind === deviceKinds[kind] && !aliases.includes(device.deviceId));
    const isThere = (id: string | undefined) => there.some(({ deviceId }) => deviceId === id);
    const id = wanted.get(kind);
    const isMissing = trackOf(kind) === null;
    const mayOpen = isMissing ? allowed.has(kind) && there.length > 0 : isThere(id) && idOf(kind) !== id;
    if (mayOpen && (await open(kind, isThere(id) ? id : undefined))) {
      return onNote({ kind, happened: "found", now: trackOf(kind)?.label ?? "" });
    }
    const added = there.find(({ deviceId }) => !known.has(deviceId));
    if (added === undefined || isMissing || idOf(kind) === added.deviceId) return;
    onNote({ kind, happened: "offered", now: added.label, id: added.deviceId });
  }

  function remember(devices: readonly MediaDeviceInfo[]): void {
    known.clear();
    for (const { deviceId } of devices) known.add(deviceId);
  }

  for (const kind of kinds) {
    const track = trackOf(kind);
    if (track === null) continue;
    watch(kind, track);
    const id = idOf(kind);
    wanted.set(kind, aliases.includes(id) ? undefined : id);
  }
  inTurn(async () => {
    const devices = await listDevices();
    remember(devices);
    /* Who has none yet may bring one; who has one and did not allow it is left alone. */
    for (const kind of kinds) if (!devices.some((device) => device.kind === deviceKinds[kind])) allowed.add(kind);
  });
  const unwatch = watchDevices(() => inTurn(look));

  return {
    stream,
    getState: () => ({
      hasCamera: trackOf("camera") !== null,
      hasMicrophone: trackOf("microphone") !== null,
      camera: trackOf("camera") !== null && !off.has("camera"),
      microphone: trackOf("microphone") !== null && !off.has("microphone"),
      using: { camera: idOf("camera"), microphone: idOf("microphone") },
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
      choices[kind] += 1;
      const opened = await openDevice(kind, deviceId);
      if (typeof opened === "string") return opened;
      if (isStopped) {
        opened.stop();
        return null;
      }
      wanted.set(kind, deviceId);
      use(kind, opened);
      return null;
    },
    stop() {
      isStopped = true;
      unwatch();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
