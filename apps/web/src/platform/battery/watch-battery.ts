import type { BatteryState } from "./battery.ts";

/** Chromium's Battery Status API, which the DOM library does not describe. */
interface BatteryManager extends EventTarget {
  readonly charging: boolean;
  readonly level: number;
}

/** Tells the battery's state now and after each change; nothing at all where it cannot be read. */
export async function watchBattery(listener: (state: BatteryState) => void): Promise<void> {
  const battery = await batteryOf(navigator);
  if (battery === null) return;
  const tell = () => listener({ type: "known", percent: Math.round(battery.level * 100), charging: battery.charging });
  battery.addEventListener("levelchange", tell);
  battery.addEventListener("chargingchange", tell);
  tell();
}

async function batteryOf(
  browser: Navigator & { readonly getBattery?: () => Promise<BatteryManager> },
): Promise<BatteryManager | null> {
  try {
    return (await browser.getBattery?.()) ?? null;
  } catch {
    return null;
  }
}
