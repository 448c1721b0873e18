import { Button, RetryIcon, StatePanel, StorageIcon } from "@rundgang/ui";

import { useLate } from "../../hooks/use-late.ts";

/** The device is read within a second; what takes longer than this (ms) is trouble. */
const troubleAfterMs = 10_000;

/** While the device is being read: nothing at first, and what to do when its disk does not answer. The reading goes on behind it. */
export function SilentDisk() {
  if (!useLate(troubleAfterMs)) return null;
  return (
    <StatePanel
      live="alert"
      level="danger"
      icon={<StorageIcon />}
      title="Der Speicher dieses Geräts antwortet nicht"
      action={
        <Button level="primary" icon={<RetryIcon className="icon-sm" />} onClick={() => location.reload()}>
          Neu laden
        </Button>
      }
    >
      Rundgang versucht es weiter und löscht dabei nichts. Hilft auch „Neu laden“ nicht, schließe alle Fenster des Browsers und
      öffne Rundgang noch einmal.
    </StatePanel>
  );
}
