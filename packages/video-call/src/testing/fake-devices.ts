import { vi } from "vitest";

const trackKinds = { videoinput: "video", audioinput: "audio" } as const;
type InputKind = keyof typeof trackKinds;

class FakeTrack extends EventTarget {
  readonly kind: string;
  readonly label: string;
  enabled = true;
  readyState: "live" | "ended" = "live";
  readonly #id: string;

  constructor(kind: string, { deviceId, label }: Pick<MediaDeviceInfo, "deviceId" | "label">) {
    super();
    this.kind = kind;
    this.label = label;
    this.#id = deviceId;
  }
  getSettings() {
    return { deviceId: this.#id };
  }
  stop(): void {
    this.readyState = "ended";
  }
  /** Somebody pulled the plug. */
  end(): void {
    this.readyState = "ended";
    this.dispatchEvent(new Event("ended"));
  }
}

class FakeStream {
  readonly #tracks = new Set<FakeTrack>();
  getTracks(): FakeTrack[] {
    return [...this.#tracks];
  }
  addTrack(track: FakeTrack): void {
    this.#tracks.add(track);
  }
  removeTrack(track: FakeTrack): void {
    this.#tracks.delete(track);
  }
}

type Wanted = Readonly<Record<"video" | "audio", { deviceId?: { exact: string } } | undefined>>;

/**
 * Cameras and microphones of a browser that can be plugged in and out, behind `navigator.mediaDevices` and `MediaStream`.
 * @returns also what was opened and goes on
 */
export function installFakeDevices() {
  const devices = new Map<string, { readonly kind: InputKind; readonly label: string; problem: string | null }>();
  const open = new Set<FakeTrack>();
  const changes = new EventTarget();

  function take(kind: InputKind, wanted: { deviceId?: { exact: string } } | undefined): FakeTrack | null {
    if (wanted === undefined) return null;
    const exact = wanted.deviceId?.exact;
    const all = [...devices].filter(([id, device]) => device.kind === kind && (exact === undefined || id === exact));
    const [found] = all.toSorted(([, a], [, b]) => Number(a.problem !== null) - Number(b.problem !== null));
    if (found === undefined) throw new DOMException("", exact === undefined ? "NotFoundError" : "OverconstrainedError");
    const [deviceId, { label, problem }] = found;
    if (problem !== null) throw new DOMException("", problem);
    return new FakeTrack(trackKinds[kind], { deviceId, label });
  }
  const mediaDevices = {
    async getUserMedia({ video, audio }: Wanted) {
      const stream = new FakeStream();
      const tracks = [take("videoinput", video), take("audioinput", audio)];
      for (const track of tracks) {
        if (track === null) continue;
        stream.addTrack(track);
        open.add(track);
      }
      return stream;
    },
    enumerateDevices: async () => [...devices].map(([deviceId, { kind, label }]) => ({ deviceId, kind, label })),
    addEventListener: changes.addEventListener.bind(changes),
  };
  vi.stubGlobal("navigator", { mediaDevices });
  vi.stubGlobal("MediaStream", FakeStream);

  return {
    /** @param problem name of the error with which it does not open; null: it opens */
    plugIn(deviceId: string, kind: InputKind, label: string, problem: string | null = null): void {
      devices.set(deviceId, { kind, label, problem });
      changes.dispatchEvent(new Event("devicechange"));
    },
    pullOut(deviceId: string): void {
      devices.delete(deviceId);
      for (const track of open) if (track.getSettings().deviceId === deviceId && track.readyState === "live") track.end();
      changes.dispatchEvent(new Event("devicechange"));
    },
    /** Labels of what is opened and was not stopped. */
    live: () => [...open].filter(({ readyState }) => readyState === "live").map(({ label }) => label),
  };
}
