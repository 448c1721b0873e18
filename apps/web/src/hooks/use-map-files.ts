import { useEffect, useState } from "react";

import type { MapShelf, MapsOnDevice } from "../data/maps/map-data.ts";
import { createObservable } from "../data/observable.ts";
import type { MapFile } from "@rundgang/map/tile-protocol";
import { useAppData } from "./app-data-context.tsx";
import { useObservable } from "./use-observable.ts";

const noFiles = createObservable<readonly MapFile[]>([]);
const unread = createObservable<MapsOnDevice>({ isRead: false, maps: [], used: 0, free: null });

/** The maps of the device; null until their code is here. */
export function useMapShelf(): MapShelf | null {
  const data = useAppData();
  const [shelf, setShelf] = useState<MapShelf | null>(null);
  useEffect(() => {
    let isOver = false;
    data.maps().then(
      (opened) => !isOver && setShelf(opened),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [data]);
  return shelf;
}

/** The map files from which tiles come now; none while nothing of them is known. */
export function useMapFiles(): readonly MapFile[] {
  return useObservable(useMapShelf()?.files ?? noFiles);
}

/** Each map that there is, and what lies of it on the device. */
export function useMaps(shelf: MapShelf | null): MapsOnDevice {
  return useObservable(shelf?.state ?? unread);
}
