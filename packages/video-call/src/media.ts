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

/** Opens camera and microphone, each for itself: who has no camera, or does not want to be seen, is heard all the same. */
export async function openMedia({ camera, microphone }: ChosenDevices): Promise<MediaOutcome> {
  const stream = new MediaStream();
  const picture = {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    facingMode: "user",
    ...(camera && { deviceId: { exact: camera } }),
  };
  const voice = { echoCancellation: true, noiseSuppression: true, ...(microphone && { deviceId: { exact: microphone } }) };
  const both = await take(stream, { video: picture, audio: voice });
  if (both === null) return { stream, camera: null, microphone: null };
  return { stream, microphone: await take(stream, { audio: voice }), camera: await take(stream, { video: picture }) };
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
