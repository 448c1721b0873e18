import { useActorRef } from "@xstate/react";
import { useEffect, useRef } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { nextCamera, openCamera } from "../../platform/camera/camera.ts";
import { cameraMachine, type CameraFate, type CameraInput, type CameraIo } from "./camera-machine.ts";

/** A running camera chart. The light goes off with the screen, whatever the chart was doing. */
export function useCamera({ max, taken, keep }: Omit<CameraInput, "io"> & Pick<CameraIo, "keep">) {
  const { tellProblem } = useAppData();
  const shown = useRef(true);
  const tell = useRef((_what: CameraFate): void => undefined);
  const open: CameraIo["open"] = async (deviceId) => {
    const opened = await openCamera(deviceId, () => tell.current("LOST"));
    if (opened.ok && !shown.current) opened.camera.stop();
    return opened;
  };
  const follow: CameraIo["follow"] = (listener) => {
    tell.current = listener;
    const look = () => listener(document.visibilityState === "hidden" ? "HIDDEN" : "SHOWN");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  };
  const tellBroken = () => tellProblem("broken_image");
  const camera = useActorRef(cameraMachine, { input: { io: { open, follow, next: nextCamera, tellBroken, keep }, max, taken } });
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      camera.getSnapshot().context.camera?.stop();
    };
  }, [camera]);
  return camera;
}
