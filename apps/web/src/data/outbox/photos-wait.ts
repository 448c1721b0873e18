import type { PutOff } from "@rundgang/outbox";

import { readConnection, watchConnection } from "../../platform/connection/connection.ts";
import type { DeviceSettings } from "../settings/device-settings.ts";
import type { Observable } from "../observable.ts";
import type { RequestKind } from "./queue-view.ts";

/** What a photo of a house is sent for, in the same chain (`add-photo.ts`, `add-address-note.ts`); the files of an order have no such request. */
const namesPhoto: readonly string[] = ["address_files", "address_note"] satisfies RequestKind[];

/**
 * Puts off photos of houses while the browser says that the line is a mobile one, where the person wants that; a visit that names them
 * waits with them. What belongs to an order never waits.
 */
export function photosWait(settings: () => DeviceSettings): PutOff {
  return ({ fileIds }, chain) =>
    fileIds.length > 0 &&
    settings().photosByWifiOnly &&
    readConnection() === "mobile" &&
    chain.some(({ kind }) => namesPhoto.includes(kind));
}

/** Tells that photos may wait or wait no longer: another line, or another wish. Answers how to stop. */
export function watchPhotosWait(settings: Pick<Observable<unknown>, "subscribe">, listener: () => void): () => void {
  const stops = [settings.subscribe(listener), watchConnection(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
