/** Why there is no picture: `denied` by person or policy, `missing` device, `lost` while it was open, else `failed` (busy, broken). */
export type CameraFailure = "denied" | "missing" | "lost" | "failed";

/** An open camera. */
export interface Camera {
  /** Ids of all cameras of the device; swapping makes sense from two on. */
  readonly cameras: readonly string[];
  readonly deviceId: string;
  /** Shows the picture; resolves when it runs. */
  attach(video: HTMLVideoElement): Promise<void>;
  /** The next picture, as PNG without metadata. Null when none comes (A §8 "Broken image"): the last one may be old. */
  capture(): Promise<Blob | null>;
  /** Light off. */
  stop(): void;
}

export type OpenCamera = { readonly ok: true; readonly camera: Camera } | { readonly ok: false; readonly code: CameraFailure };

/** Photos are 1920 × 1080 (A §2); upright devices turn it. */
const photo = { long: 1920, short: 1080 };

/** ms that a camera may take for its next picture. */
const nextPictureLimit = 5_000;

/** Asks for the camera: the named one, else the one that looks away from the person. `onLost`: it gives no pictures any more. */
export async function openCamera(deviceId: string | undefined, onLost: () => void): Promise<OpenCamera> {
  if (navigator.mediaDevices === undefined) return { ok: false, code: "missing" };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        width: { ideal: photo.long },
        height: { ideal: photo.short },
        ...(deviceId === undefined ? { facingMode: "environment" } : { deviceId: { exact: deviceId } }),
      },
    });
    return { ok: true, camera: await cameraOf(stream, onLost) };
  } catch (error) {
    return { ok: false, code: failureOf(error) };
  }
}

/** The camera after this one, in a circle. */
export function nextCamera(camera: Pick<Camera, "cameras" | "deviceId">): string | undefined {
  return camera.cameras[(camera.cameras.indexOf(camera.deviceId) + 1) % camera.cameras.length];
}

async function cameraOf(stream: MediaStream, onLost: () => void): Promise<Camera> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  /* Another app takes it, somebody pulls or switches it off, or the system puts it to sleep. */
  for (const track of stream.getVideoTracks()) {
    track.addEventListener("ended", onLost);
    track.addEventListener("mute", onLost);
  }
  let shown: HTMLVideoElement | null = null;
  return {
    cameras: devices.filter((device) => device.kind === "videoinput").map((device) => device.deviceId),
    deviceId: stream.getVideoTracks()[0]?.getSettings().deviceId ?? "",
    async attach(video) {
      shown = video;
      video.srcObject = stream;
      await video.play().catch(refuseUnlessAborted);
    },
    capture: () => (shown === null ? Promise.resolve(null) : pictureOf(shown)),
    stop() {
      for (const track of stream.getTracks()) track.stop();
      if (shown !== null) shown.srcObject = null;
    },
  };
}

/** What an error of `getUserMedia` means. */
export function failureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}

/* Shown somewhere else by now. */
function refuseUnlessAborted(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}

/* A quick thumb is faster than some cameras, and one that sleeps leaves its last picture standing: the next one is waited for, within reason. */
function nextPicture(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      resolve(true);
    });
    const timer = setTimeout(() => {
      video.cancelVideoFrameCallback(asked);
      resolve(false);
    }, nextPictureLimit);
  });
}

/* The whole picture on black, as the preview shows it: nothing of a document is cut off. */
async function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  if (!(await nextPicture(video))) return null;
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const upright = height > width;
  const canvas = document.createElement("canvas");
  canvas.width = upright ? photo.short : photo.long;
  canvas.height = upright ? photo.long : photo.short;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  const scale = Math.min(canvas.width / width, canvas.height / height);
  const left = (canvas.width - width * scale) / 2;
  const top = (canvas.height - height * scale) / 2;
  context.drawImage(video, left, top, width * scale, height * scale);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
