/** Devices by their ids; undefined: whatever the browser takes. */
export interface ChosenDevices {
  readonly camera?: string | undefined;
  readonly microphone?: string | undefined;
}

/** Why there is no picture or no voice: not allowed, none there, or in use elsewhere. */
export type MediaProblem = "denied" | "missing" | "busy";

/** The two things that a party sends. */
export type MediaKind = "camera" | "microphone";

/** What could be opened; a call goes on without either. */
export interface MediaOutcome {
  readonly stream: MediaStream;
  readonly camera: MediaProblem | null;
  readonly microphone: MediaProblem | null;
  /** Why a device that was asked for by its id is not the one that was opened; missing where it is. */
  readonly instead: Readonly<Partial<Record<MediaKind, MediaProblem>>>;
}

function pictureFrom(camera: string | undefined): MediaTrackConstraints {
  return {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    facingMode: "user",
    ...(camera !== undefined && { deviceId: { exact: camera } }),
  };
}

function voiceFrom(microphone: string | undefined): MediaTrackConstraints {
  return {
    echoCancellation: true,
    noiseSuppression: true,
    ...(microphone !== undefined && { deviceId: { exact: microphone } }),
  };
}

/**
 * Opens camera and microphone, each for itself: who has no camera, or does not want to be seen, is heard all the same. In the place of a device that is
 * not there today, or that another program has, comes whatever the browser takes.
 */
export async function openMedia({ camera, microphone }: ChosenDevices): Promise<MediaOutcome> {
  const stream = new MediaStream();
  const instead: Partial<Record<MediaKind, MediaProblem>> = {};
  const both = await take(stream, { video: pictureFrom(camera), audio: voiceFrom(microphone) });
  if (both === null) return { stream, camera: null, microphone: null, instead };
  const open = async (kind: MediaKind, id: string | undefined): Promise<MediaProblem | null> => {
    const problem = await take(stream, wantedOf(kind, id));
    if (problem === null || problem === "denied" || id === undefined) return problem;
    if ((await take(stream, wantedOf(kind, undefined))) !== null) return problem;
    instead[kind] = problem;
    return null;
  };
  return { stream, microphone: await open("microphone", microphone), camera: await open("camera", camera), instead };
}

/** Opens one device by its id; undefined: whatever the browser takes. Answers its track, or why there is none. */
export async function openDevice(kind: MediaKind, id: string | undefined): Promise<MediaStreamTrack | MediaProblem> {
  const stream = new MediaStream();
  const problem = await take(stream, wantedOf(kind, id));
  return stream.getTracks()[0] ?? problem ?? "missing";
}

function wantedOf(kind: MediaKind, id: string | undefined): MediaStreamConstraints {
  return kind === "camera" ? { video: pictureFrom(id) } : { audio: voiceFrom(id) };
}

async function take(into: MediaStream, wanted: MediaStreamConstraints): Promise<MediaProblem | null> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia(wanted);
    for (const track of stream.getTracks()) into.addTrack(track);
    return null;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError" || name === "SecurityError") return "denied";
    return name === "NotReadableError" || name === "AbortError" ? "busy" : "missing";
  }
}

/** Cameras, microphones and loudspeakers, with their names once the browser may tell them. */
export async function listDevices(): Promise<readonly MediaDeviceInfo[]> {
  /* A page without HTTPS has no devices at all. */
  return (await navigator.mediaDevices?.enumerateDevices()) ?? [];
}

/** Tells of each device that is plugged in or out, and of each permission that gives names to those that are there. @returns ends that */
export function watchDevices(listener: () => void): () => void {
  const watching = new AbortController();
  /* A page without HTTPS has no devices at all, whatever the type says. */
  const media: MediaDevices | undefined = navigator.mediaDevices;
  media?.addEventListener("devicechange", listener, { signal: watching.signal });
  return () => watching.abort();
}
