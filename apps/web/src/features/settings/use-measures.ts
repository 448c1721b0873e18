import { useEffect, useState } from "react";

import type { Diagnosis } from "../../data/diagnosis/diagnosis.ts";
import type { ServerMeasure } from "../../data/diagnosis/measure-server.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { readMediaDevices, readPermission } from "../../platform/permissions/permissions.ts";
import type { Allowed } from "./diagnosis-facts.ts";

/** How the server answers, measured anew whenever the line changes; undefined until it is known. */
export function useServerMeasure(diagnosis: Diagnosis | null): ServerMeasure | null | undefined {
  const online = useObservable(useAppData().online);
  const [server, setServer] = useState<ServerMeasure | null | undefined>();
  useEffect(() => {
    let isOver = false;
    /* Without a line there is nobody to ask. */
    const asked = online ? diagnosis?.measureServer() : Promise.resolve(null);
    void asked?.then((measured) => !isOver && setServer(measured));
    return () => {
      isOver = true;
    };
  }, [diagnosis, online]);
  return server;
}

/** What the person allows, looked at again whenever he comes back from where he may have changed it. */
export function useAllowed(): Allowed | undefined {
  const [allowed, setAllowed] = useState<Allowed | undefined>();
  useEffect(() => {
    let isOver = false;
    const look = () => void readAllowed().then((read) => !isOver && setAllowed(read));
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return allowed;
}

async function readAllowed(): Promise<Allowed> {
  const [camera, microphone, position, devices] = await Promise.all([
    readPermission("camera"),
    readPermission("microphone"),
    readPermission("geolocation"),
    readMediaDevices(),
  ]);
  return {
    camera: devices.camera ? camera : "missing",
    microphone: devices.microphone ? microphone : "missing",
    position,
  };
}
