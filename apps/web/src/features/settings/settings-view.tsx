import "./settings.css";

import { BackupButton } from "../../parts/backup/backup-button.tsx";
import { DiagnosisCard } from "./diagnosis-card.tsx";
import { StorageCard } from "./storage-card.tsx";
import { VersionCard } from "./version-card.tsx";

/** /settings (D "Screens", mockup settings): how the app looks and behaves, this device, its sessions, its version. One card for each. */
export function SettingsView() {
  return (
    <div className="settings">
      <div className="settings-head">
        <h1 className="min-w-0 grow">Einstellungen</h1>
      </div>
      <div className="settings-columns">
        <div className="settings-column" />
        <div className="settings-column">
          <StorageCard>
            <BackupButton block />
          </StorageCard>
        </div>
        <div className="settings-column">
          <DiagnosisCard />
          <VersionCard />
        </div>
      </div>
    </div>
  );
}
