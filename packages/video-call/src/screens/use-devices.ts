import { useEffect, useState } from "react";

import { listDevices, watchDevices } from "../media.ts";

/**
 * What there is to choose from, also when something is plugged in or out.
 * @param opened what was opened last, for which it is asked anew; null: nothing yet, so that the browser tells no names
 */
export function useDevices(opened: object | null): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (opened === null) return;
    let isGone = false;
    const look = () =>
      void listDevices().then((found) => {
        if (!isGone) setDevices(found);
      });
    look();
    const unwatch = watchDevices(look);
    return () => {
      isGone = true;
      unwatch();
    };
  }, [opened]);
  return devices;
}
