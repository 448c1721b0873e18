import { distanceMetres } from "@rundgang/domain";

import type { DevicePosition } from "../../platform/position/position.ts";
import type { PrecisePosition } from "../../platform/position/watch-precise-position.ts";

/** So far somebody walks in a second (metres): a position is that much less sure with each second of its age. */
const walkedPerSecond = 1.4;

/**
 * The position that the pin takes: the one that tells most surely where the device is now. What has come counts instead of what was known where
 * it lies further away than the two can be wrong, or is as precise as the older one can still be. Null where what counts is too coarse for a house.
 */
export function betterPosition(best: DevicePosition | null, state: PrecisePosition): DevicePosition | null {
  if (state.type !== "ok" && state.type !== "coarse") return best;
  if (best !== null && !outdoes(state.position, best)) return best;
  return state.type === "ok" ? state.position : null;
}

function outdoes(next: DevicePosition, best: DevicePosition): boolean {
  if (next.at < best.at) return false;
  const walked = ((next.at - best.at) / 1000) * walkedPerSecond;
  return next.accuracy <= best.accuracy + walked || distanceMetres(best, next) > best.accuracy + next.accuracy;
}

/** "Genau auf 8 m" */
export function accuracyWords(accuracy: number): string {
  return `Genau auf ${Math.max(1, Math.round(accuracy))} m`;
}

/** Why no pin can be set, in German. */
export interface PinTrouble {
  readonly title: string;
  readonly text: string;
  /** The pin may be typed instead. */
  readonly mayType?: true;
}

const without = "Ohne GPS-Signal kann die Adresse nicht hinzugefügt werden.";

/**
 * What stands against the pin (A §5: adding an address needs GPS); null for nothing. Where the device knows its place too coarsely the pin may be
 * typed; without any signal it may not.
 */
export function pinTrouble(state: PrecisePosition, best: DevicePosition | null, isTyped: boolean): PinTrouble | null {
  if (best !== null) return null;
  switch (state.type) {
    case "ok":
      return null;
    case "waiting":
      return { title: "Standort wird bestimmt", text: `Dein Standort wird noch bestimmt. ${without}` };
    case "refused":
      return {
        title: "Standort nicht erlaubt",
        text: `Rundgang darf deinen Standort nicht abrufen. ${without} Bitte erlaube den Standort in den Einstellungen des Browsers und versuche es erneut.`,
      };
    case "off":
      /* A §8. */
      return {
        title: "GPS ist deaktiviert",
        text: `GPS ist deaktiviert. ${without} Bitte schalte GPS ein und versuche es erneut.`,
      };
    case "coarse":
      return isTyped
        ? null
        : {
            title: "Standort zu ungenau",
            mayType: true,
            text: `Dein Standort ist nur auf ${Math.round(state.position.accuracy)} m genau. Geh ein Stück ins Freie, oder trage die Koordinaten ein.`,
          };
  }
}
