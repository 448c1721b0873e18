import type { BatteryState } from "../../platform/battery/battery.ts";
import { watchBattery } from "../../platform/battery/watch-battery.ts";
import type { DevicePosition } from "../../platform/position/position.ts";
import { watchPosition } from "../../platform/position/watch-position.ts";
import { readStorage, requestPersistence } from "../../platform/storage/read-storage.ts";
import type { StorageState } from "../../platform/storage/storage.ts";
import { createObservable, type Observable, type ObservableValue } from "../observable.ts";

/** How often the used space is read (ms). */
const readStorageEveryMs = 60_000;

/** What the device tells of itself. */
export interface DeviceStores {
  readonly storage: Observable<StorageState>;
  /** Asks the browser never to throw away what lies here; false where it does not promise. */
  protectStorage(): Promise<boolean>;
  readonly battery: Observable<BatteryState>;
  readonly position: Observable<DevicePosition | null>;
}

/** Opens them. Persistent storage is asked for at once (A §1); the answer stands in the storage state. */
export function openDeviceStores(position: ObservableValue<DevicePosition | null>): DeviceStores {
  const storage = createObservable<StorageState>({ type: "unknown" });
  const battery = createObservable<BatteryState>({ type: "unknown" });
  const look = () => void readStorage().then(storage.set);
  const protectStorage = async () => {
    const isPersistent = await requestPersistence();
    look();
    return isPersistent;
  };
  void protectStorage();
  setInterval(look, readStorageEveryMs);
  void watchBattery(battery.set);
  watchPosition(position.set);
  return { storage, protectStorage, battery, position };
}
