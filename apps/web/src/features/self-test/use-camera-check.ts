import { useCallback, useRef, useState } from "react";

import { openCamera, type Camera } from "../../platform/camera/camera.ts";
import { cameraFailure, cameraResult } from "./check-words.ts";
import { useCheck, type Check, type Tell } from "./use-check.ts";
import { useLetGo } from "./use-let-go.ts";

/** The camera's check, and its picture for as long as the person looks at it. */
export interface CameraCheck {
  readonly check: Check;
  /** The light is on. */
  readonly isLive: boolean;
  readonly attach: (video: HTMLVideoElement | null) => void;
  stop(): void;
}

/** A camera may take so long for its first picture (ms). */
const pictureLimitMs = 5_000;

/** Opens the camera, shows it and reads how large its picture is. It goes dark with the page, whoever leaves it. */
export function useCameraCheck(): CameraCheck {
  const camera = useRef<Camera | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setLive] = useState(false);
  const stop = useCallback(() => {
    camera.current?.stop();
    camera.current = null;
    setLive(false);
  }, []);
  const run = useCallback(
    async (signal: AbortSignal, tell: Tell) => {
      stop();
      const opened = await openCamera(undefined, () => {
        stop();
        tell(cameraFailure("lost"));
      });
      if (!opened.ok) return cameraFailure(opened.code);
      if (signal.aborted || video.current === null) {
        opened.camera.stop();
        return cameraFailure("failed");
      }
      camera.current = opened.camera;
      setLive(true);
      await Promise.race([opened.camera.attach(video.current), new Promise((resolve) => setTimeout(resolve, pictureLimitMs))]);
      const { videoWidth: width, videoHeight: height } = video.current;
      return cameraResult({ width, height }, opened.camera.cameras.length);
    },
    [stop],
  );
  const check = useCheck(run);
  useLetGo(stop);
  const attach = useCallback((element: HTMLVideoElement | null) => {
    video.current = element;
  }, []);
  return { check, isLive, attach, stop };
}
