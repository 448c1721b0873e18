import { failureOf, type CameraFailure } from "../camera/camera.ts";

/** Why there is no sound; the same reasons as for a picture. */
export type MicrophoneFailure = CameraFailure;

/** An open microphone. Nothing of what it hears is kept. */
export interface Microphone {
  /** How loud it is now, 0 … 1: the peak of the last 40 ms or so. */
  level(): number;
  /** Lets go of it. */
  stop(): void;
}

export type OpenMicrophone =
  | { readonly ok: true; readonly microphone: Microphone }
  | { readonly ok: false; readonly code: MicrophoneFailure };

/** Asks for the microphone. `onLost`: another app has taken it, or it was pulled. */
export async function openMicrophone(onLost: () => void): Promise<OpenMicrophone> {
  if (navigator.mediaDevices === undefined) return { ok: false, code: "missing" };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: false });
    return { ok: true, microphone: listenTo(stream, onLost) };
  } catch (error) {
    return { ok: false, code: failureOf(error) };
  }
}

function listenTo(stream: MediaStream, onLost: () => void): Microphone {
  for (const track of stream.getAudioTracks()) track.addEventListener("ended", onLost);
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  /* Where the browser lets it sleep until somebody taps. */
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    },
    stop: () => {
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}
