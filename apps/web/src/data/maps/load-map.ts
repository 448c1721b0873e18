import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";

import { DiskFull, type MapDisk } from "../../platform/map-files/map-disk.ts";
import { askMapBytes, type AskPorts } from "./ask-map-bytes.ts";
import { headerBytes, headFault, mapFault } from "./check-map.ts";
import type { MapFault, MapWait } from "./map-data.ts";
import { isOfArea, isPart, keptName, partName } from "./map-names.ts";

export interface LoadPorts extends AskPorts {
  readonly api: Pick<Api, "request">;
  readonly disk: MapDisk;
  /** Bytes that maps may still take, negative where more is taken than they may; null where nobody knows. */
  readonly free: () => Promise<number | null>;
}

export interface LoadHooks {
  readonly signal: AbortSignal;
  /** Which version is being loaded: the server's of now. */
  readonly onArea: (area: wire.MapArea) => void;
  /** So many bytes of it lie on the device. */
  readonly onBytes: (bytes: number) => void;
}

type Trouble = Exclude<MapWait, "stopped">;

/** How an attempt to load a map ended; after `broke` the next one goes on with what has come. */
export type LoadOutcome =
  | { readonly type: "kept"; readonly area: wire.MapArea }
  | { readonly type: "broke"; readonly why: Trouble }
  | { readonly type: "refused"; readonly why: MapFault }
  | { readonly type: "full"; readonly missing: number };

/** Versions may change while one loads; so often is begun anew before it is taken for the server's fault. */
const mostVersions = 3;

/**
 * Loads a map, from where an earlier attempt broke off: asks which version the server has, fetches it by pieces, checks it and keeps it in
 * place of an older one. Never rejects; an aborted one ends as `broke`. The caller has the map's lock.
 */
export async function loadMap(ports: LoadPorts, uuid: string, hooks: LoadHooks): Promise<LoadOutcome> {
  try {
    for (let nth = 0; nth < mostVersions; nth += 1) {
      const asked = await ports.api.request(calls.getMapArea, { params: { id: uuid }, signal: hooks.signal });
      if (asked.type === "signed_out") return broke("signed_out");
      if (asked.type === "offline") return broke("line");
      if (asked.type === "refused") return asked.status === 404 ? { type: "refused", why: "gone" } : broke("server");
      hooks.onArea(asked.value);
      const outcome = await loadVersion(ports, asked.value, hooks);
      if (outcome !== "changed") return outcome;
    }
    return broke("server");
  } catch {
    return broke("disk");
  }
}

/** Rejects where the disk does. */
async function loadVersion(ports: LoadPorts, area: wire.MapArea, hooks: LoadHooks): Promise<LoadOutcome | "changed"> {
  const { disk } = ports;
  const part = partName(area);
  const files = await disk.files();
  if (files.some(({ name, size }) => name === keptName(area) && size === area.size)) return { type: "kept", area };
  /* Half of an older version is good for nothing; what is longer than the map is none of it. */
  const useless = files.filter(
    ({ name, size }) => isOfArea(name, area.uuid) && isPart(name) && (name !== part || size > area.size),
  );
  for (const { name } of useless) await disk.remove(name);
  const begun = files.find((file) => file.name === part && !useless.includes(file))?.size ?? 0;
  const missing = area.size - begun - ((await ports.free()) ?? Infinity);
  const fetched = missing > 0 ? ({ type: "full", missing } as const) : await fetchRest(ports, area, begun, hooks);
  const outcome = fetched === "whole" ? await keepChecked(disk, area) : fetched;
  /* Nothing stays that no attempt could go on with; on a full device what a person records is more important. */
  if (outcome === "changed" || outcome.type === "refused" || outcome.type === "full") await disk.remove(part);
  return outcome;
}

/** Fetches all from `begun` on, and looks at the first bytes as soon as they are here. */
async function fetchRest(
  ports: LoadPorts,
  area: wire.MapArea,
  begun: number,
  { signal, onBytes }: LoadHooks,
): Promise<LoadOutcome | "changed" | "whole"> {
  const writer = ports.disk.writer(partName(area));
  let at = begun;
  let isLookedAt = false;
  onBytes(at);
  try {
    while (at < area.size) {
      const coming = await askMapBytes(ports, area, at, signal);
      if (coming === "gone") return { type: "refused", why: "gone" };
      if (coming === "changed") return coming;
      if (typeof coming === "string") return lineBroke(ports, coming, signal);
      for await (const piece of coming.pieces) {
        await writer.write(at, piece);
        at += piece.length;
        onBytes(at);
        const fault = isLookedAt || at < headerBytes ? null : await headFaultOf(ports.disk, area);
        if (fault !== null) return { type: "refused", why: fault };
        isLookedAt = at >= headerBytes;
        if (signal.aborted) break;
      }
      if (at < coming.end) return lineBroke(ports, "line", signal);
    }
    return "whole";
  } catch (error) {
    if (error instanceof DiskFull) return { type: "full", missing: area.size - at };
    throw error;
  } finally {
    writer.close();
  }
}

function lineBroke({ line }: LoadPorts, why: Trouble, signal: AbortSignal): LoadOutcome {
  /* What was given up tells nothing of the line. */
  if (why === "line" && !signal.aborted) line.down();
  return broke(why);
}

function broke(why: Trouble): LoadOutcome {
  return { type: "broke", why };
}

async function headFaultOf(disk: MapDisk, area: wire.MapArea): Promise<MapFault | null> {
  const file = await disk.open(partName(area));
  return file === null ? null : headFault(await file.slice(0, headerBytes).arrayBuffer(), area);
}

/** Checks the whole of it; then it takes the place of an older version. */
async function keepChecked(disk: MapDisk, area: wire.MapArea): Promise<LoadOutcome> {
  const file = await disk.open(partName(area));
  const fault = file === null ? "damaged" : await mapFault(file, area);
  if (fault !== null) return { type: "refused", why: fault };
  await disk.rename(partName(area), keptName(area));
  return { type: "kept", area };
}
