import { createApi } from "@rundgang/api-client";
import { describe, expect, it } from "vitest";

import { systemClock } from "../clock.ts";
import { openWebLock } from "../locks/web-lock.ts";
import { createMapServer, sampleMapId } from "../testing/map-server.ts";
import { createMemoryMapDisk } from "../testing/memory-map-disk.ts";
import { createMapLoads } from "./map-loads.ts";

describe("a tab that stands in line for a map", () => {
  it("is over with it, and says so, when the other tab has brought it", async () => {
    const { fetch } = createMapServer();
    const session = { accessToken: () => "token", refresh: () => Promise.resolve("ended" as const) };
    const line = { up: () => undefined, down: () => undefined };
    const place = { fetch, baseUrl: "http://server.test", session, line };
    const lock = openWebLock("map-in-line");
    const other = await lock.acquire();
    const over = Promise.withResolvers<void>();
    let isWanted = true;
    const loads = createMapLoads({
      ...place,
      api: createApi(place),
      disk: createMemoryMapDisk(),
      clock: systemClock,
      free: () => Promise.resolve(null),
      lock: () => lock,
      isWanted: () => isWanted,
      mayTry: () => true,
      onArea: () => undefined,
      onBytes: () => undefined,
      onEnd: () => Promise.resolve(),
      onOver: over.resolve,
    });
    loads.begin(sampleMapId);
    expect(loads.isRunning(sampleMapId)).toBe(true);
    isWanted = false;
    other.release();
    await over.promise;
    expect(loads.isRunning(sampleMapId)).toBe(false);
  });
});
