import { speakerThere } from "./device-fields.tsx";
import { useDevices } from "./use-devices.ts";

/**
 * The loudspeaker that plays a call: the chosen one while it is plugged in, else the browser's own ("").
 * @param call any object that stays the same for one call
 */
export function useSpeaker(call: object, chosen: string): string {
  return speakerThere(useDevices(call), chosen);
}
