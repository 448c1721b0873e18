import { useEffect, useState } from "react";

import { listDevices } from "../media.ts";

/**
 * What there is to choose from, also when something is plugged in or out.
 * @param opened what was opened last, for which it is asked anew; null: nothing yet, so that the browser tells no names
 */
export function useDevices(opened: object | null): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (opened === null) return;
    const watching = new AbortController();
    const look = () =>
      void listDevices().then((found) => {
        if (!watching.signal.aborted) setDevices(found);
      });
    look();
    /* A page without HTTPS has no devices at all, whatever the type says. */
    const media: MediaDevices | undefined = navigator.mediaDevices;
    media?.addEventListener("devicechange", look, { signal: watching.signal });
    return () => watching.abort();
  }, [opened]);
  return devices;
}
