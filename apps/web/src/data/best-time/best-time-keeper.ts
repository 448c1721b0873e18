import type { ListIndex } from "../list/list-index.ts";
import type { Observable } from "../observable.ts";
import type { DeviceSettings } from "../settings/device-settings.ts";
import { readBestTimes, type BestTimes } from "./best-times.ts";
import { pause } from "./pause.ts";

/** The best times of whoever is signed in: counted when they are first asked for. */
export interface BestTimeKeeper {
  /** Null while they are switched off on this device, or could not be counted. */
  read(): Promise<BestTimes | null>;
}

export interface BestTimeParts {
  readonly index: Pick<ListIndex, "size" | "entry" | "ordinalOf">;
  readonly settings: Observable<Pick<DeviceSettings, "bestTimes">>;
  /** Ms since 1970 by the server's clock, as far as the device knows it. */
  readonly now: () => number;
}

/** What the streets say changes slowly, and a door's own visits are always read as they are now. */
const freshMs = 10 * 60_000;

/** Keeps what was counted for ten minutes, or until there are more addresses or fewer. */
export function createBestTimeKeeper({ index, settings, now }: BestTimeParts): BestTimeKeeper {
  let known: { readonly times: BestTimes; readonly at: number; readonly size: number } | null = null;
  let reading: Promise<BestTimes | null> | null = null;

  async function readNow(): Promise<BestTimes> {
    const [at, size] = [now(), index.size];
    const times = await readBestTimes(index, at, pause);
    known = { times, at, size };
    return times;
  }

  return {
    async read() {
      if (!settings.getSnapshot().bestTimes) return null;
      if (known !== null && known.size === index.size && Math.abs(now() - known.at) < freshMs) return known.times;
      reading ??= readNow()
        .catch(() => null)
        .finally(() => {
          reading = null;
        });
      return reading;
    },
  };
}
