import { Banner, OfflineIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** Without a line nothing is lost, and what other devices have recorded may lack here. */
export function OfflineNote() {
  const online = useObservable(useAppData().online);
  if (online) return null;
  return (
    <div className="paper-note">
      <Banner level="yellow" icon={<OfflineIcon />} live="status">
        Ohne Netz: Du kannst hier weiterarbeiten. Was andere Geräte erfasst haben, kommt mit der Verbindung.
      </Banner>
    </div>
  );
}
