/** Devices by their ids; undefined: whatever the browser takes. */
export interface ChosenDevices {
  readonly camera?: string | undefined;
  readonly microphone?: string | undefined;
}

/** Why there is no picture or no voice: not allowed, none there, or in use elsewhere. */
export type MediaProblem = "denied" | "missing" | "busy";

/** What could be opened; a call goes on without either. */
export interface MediaOutcome {
  readonly stream: MediaStream;
  readonly camera: MediaProblem | null;
  readonly microphone: MediaProblem | null;
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

/** Opens camera and microphone, each for itself: who has no camera, or does not want to be seen, is heard all the same. */
export async function openMedia({ camera, microphone }: ChosenDevices): Promise<MediaOutcome> {
  const stream = new MediaStream();
  const picture = pictureFrom(camera);
  const voice = voiceFrom(microphone);
  const both = await take(stream, { video: picture, audio: voice });
  if (both === null) return { stream, camera: null, microphone: null };
  return { stream, microphone: await take(stream, { audio: voice }), camera: await take(stream, { video: picture }) };
}

/** Opens one device by its id; undefined: whatever the browser takes. Answers its track, or why there is none. */
export async function openDevice(
  kind: "camera" | "microphone",
  id: string | undefined,
): Promise<MediaStreamTrack | MediaProblem> {
  const stream = new MediaStream();
  const problem = await take(stream, kind === "camera" ? { video: pictureFrom(id) } : { audio: voiceFrom(id) });
  return stream.getTracks()[0] ?? problem ?? "missing";
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
