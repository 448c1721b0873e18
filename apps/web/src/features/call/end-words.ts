import type { SigningAsked } from "@rundgang/contracts";
import type { VideoCallEnd } from "@rundgang/video-call";

/** How a call ended, for its consultant. */
export function endTitle(end: VideoCallEnd | null): string {
  switch (end) {
    case "replaced":
      return "Das Gespräch läuft in einem anderen Fenster";
    case "refused":
      return "Dieses Gespräch gibt es nicht mehr";
    case "customer":
      return "Der Kunde hat aufgelegt";
    default:
      return "Das Gespräch ist beendet";
  }
}

/** What became of the order in it, or how the customer is reached; null where nothing is to be said (decision 157). */
export function endWords(end: VideoCallEnd | null, signing: SigningAsked["at"], isDeclined: boolean): string | null {
  if (end === "refused") return "Der Kunde wartet nicht mehr. Am Termin steht, wie du ihn erreichst.";
  if (signing === "received") return "Er hat unterschrieben. Der Auftrag liegt bereit: Prüfe ihn, und schick ihn ab.";
  if (signing === "ordered" || end === "replaced") return null;
  if (signing === "asking" || isDeclined) return "Er hat nicht unterschrieben. Der Auftrag bleibt als Entwurf auf diesem Gerät.";
  return null;
}
