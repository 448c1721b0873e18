import { useEffect, useRef, useState, type RefObject } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useMapFiles } from "../../hooks/use-map-files.ts";
import type { BaseMap } from "@rundgang/map/base-map";
import type { MapCamera } from "@rundgang/map/mercator";

/** What became of a map. */
export type BaseMapState =
  | { readonly type: "starting" }
  | { readonly type: "ready"; readonly map: BaseMap }
  /** The device cannot draw it. */
  | { readonly type: "no_webgl" }
  /** Its code is not on the device and there is no line. */
  | { readonly type: "no_code" };

/** A new try after these (A §9 "map retry"), ms. */
const retryMs = [200, 1_000, 1_000];

interface BaseMapEvents {
  readonly onMove: (camera: MapCamera) => void;
  readonly onRest: (camera: MapCamera) => void;
  readonly onClick: (point: { readonly x: number; readonly y: number }) => void;
  /** The device took the memory of the map away. */
  readonly onLost: (camera: MapCamera) => void;
}

/**
 * Begins the base map in an element, with the files of the device and the server.
 * @param label read out with the map, as it is when it begins: another one is no reason to begin anew
 * @param camera where it begins
 */
export function useBaseMap(container: RefObject<HTMLElement | null>, label: string, camera: MapCamera, events: BaseMapEvents) {
  const [state, setState] = useState<BaseMapState>({ type: "starting" });
  const files = useMapFiles();
  const { tellProblem } = useAppData();
  const latest = useRef({ events, camera, files, label });
  useEffect(() => {
    latest.current = { ...latest.current, events, files, label };
  });

  useEffect(() => {
    let isOver = false;
    let map: BaseMap | null = null;
    const begin = async (): Promise<void> => {
      const { createBaseMap, NoWebGl } = await fetchEngine();
      const element = container.current;
      if (isOver || element === null) return;
      try {
        map = createBaseMap({
          container: element,
          camera: latest.current.camera,
          label: latest.current.label,
          files: latest.current.files,
          onMove: (next) => latest.current.events.onMove(next),
          onRest: (next) => {
            latest.current = { ...latest.current, camera: next };
            latest.current.events.onRest(next);
          },
          onClick: (point) => latest.current.events.onClick(point),
          onLost: () => latest.current.events.onLost(latest.current.camera),
          /* Logged only (A §8): the server hears of it once in a while, by its word alone. */
          onError: () => tellProblem("map_error"),
        });
        setState({ type: "ready", map });
      } catch (error) {
        if (!(error instanceof NoWebGl)) {
          tellProblem("map_error");
          throw error;
        }
        setState({ type: "no_webgl" });
      }
    };
    begin().catch(() => !isOver && setState({ type: "no_code" }));
    return () => {
      isOver = true;
      map?.destroy();
    };
  }, [container, tellProblem]);

  useEffect(() => {
    if (state.type === "ready") state.map.show(files);
  }, [files, state]);

  return { state, files };
}

/** The library and its worker are large: they come with the first map, and stay on the device. */
async function fetchEngine() {
  for (const wait of retryMs) {
    const code = await import("@rundgang/map/base-map").catch(() => null);
    if (code !== null) return code;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return import("@rundgang/map/base-map");
}
