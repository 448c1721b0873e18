import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

import { useMapFiles } from "../../hooks/use-map-files.ts";
import type { BaseMap } from "../../platform/map/base-map.ts";
import type { MapCamera } from "../../platform/map/mercator.ts";
import type { MapFile } from "../../platform/map/tile-protocol.ts";

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
}

/**
 * Begins the base map in an element, with the files of the device and the server, and anew where the device took its memory away.
 * @param first where it begins
 */
export function useBaseMap(container: RefObject<HTMLElement | null>, label: string, first: MapCamera, events: BaseMapEvents) {
  const [state, setState] = useState<BaseMapState>({ type: "starting" });
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<readonly MapFile[]>([]);
  const files = useMapFiles();
  const latest = useRef({ events, first, files });
  useEffect(() => {
    latest.current = { ...latest.current, events, files };
  });

  useEffect(() => {
    let isOver = false;
    let map: BaseMap | null = null;
    const begin = async (): Promise<void> => {
      const [{ createBaseMap, NoWebGl }, { serveTiles }] = await fetchEngine();
      const element = container.current;
      if (isOver || element === null) return;
      serveTiles(latest.current.files, (file) => setFailed((known) => (known.includes(file) ? known : [...known, file])));
      try {
        map = createBaseMap({
          container: element,
          camera: latest.current.first,
          label,
          onMove: (camera) => latest.current.events.onMove(camera),
          onRest: (camera) => {
            latest.current = { ...latest.current, first: camera };
            latest.current.events.onRest(camera);
          },
          onClick: (point) => latest.current.events.onClick(point),
          onLost: () => setAttempt((times) => times + 1),
        });
        setState({ type: "ready", map });
      } catch (error) {
        if (!(error instanceof NoWebGl)) throw error;
        setState({ type: "no_webgl" });
      }
    };
    begin().catch(() => !isOver && setState({ type: "no_code" }));
    return () => {
      isOver = true;
      map?.destroy();
      setState({ type: "starting" });
    };
  }, [attempt, container, label]);

  useEffect(() => {
    if (state.type !== "ready") return;
    void fetchEngine().then(([, { serveTiles }]) => {
      serveTiles(files, (file) => setFailed((known) => (known.includes(file) ? known : [...known, file])));
      state.map.reload();
    });
  }, [files, state]);

  return { state, files, failed: failed.filter((file) => files.includes(file)), retry: useCallback(() => setAttempt((times) => times + 1), []) };
}

/** The library and its worker are large: they come with the first map, and stay on the device. */
async function fetchEngine() {
  for (const wait of retryMs) {
    const code = await Promise.all([import("../../platform/map/base-map.ts"), import("../../platform/map/tile-protocol.ts")]).catch(() => null);
    if (code !== null) return code;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return Promise.all([import("../../platform/map/base-map.ts"), import("../../platform/map/tile-protocol.ts")]);
}
