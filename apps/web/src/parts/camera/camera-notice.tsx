import { Banner, CameraIcon, WarningIcon } from "@rundgang/ui";

import type { CameraFailure } from "../../platform/camera/camera.ts";

/** What is wrong with the camera or the picture (A §8). */
export function CameraNotice({ broken, failure }: { readonly broken: boolean; readonly failure: CameraFailure }) {
  if (broken) {
    return (
      <Banner level="danger" icon={<WarningIcon />} live="alert">
        Beim Aufnehmen des Bildes ist ein unerwarteter Fehler aufgetreten. Bitte versuche es erneut.
      </Banner>
    );
  }
  return (
    <Banner level="yellow" icon={<CameraIcon />} live="alert">
      {texts[failure]} Wenn das nicht hilft, wende dich bitte an das Backoffice.
    </Banner>
  );
}

const texts: { readonly [failure in CameraFailure]: string } = {
  denied: "Bitte Zugriff auf die Kamera erlauben!",
  missing: "Dieses Gerät hat keine Kamera, die gefunden werden konnte.",
  lost: "Die Kamera liefert kein Bild mehr. Vielleicht benutzt sie gerade eine andere App.",
  failed: "Die Kamera konnte nicht gestartet werden. Vielleicht benutzt sie gerade eine andere App.",
};
