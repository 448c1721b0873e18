import "./settings.css";

import { Link } from "@tanstack/react-router";
import { buttonClass, IdCardIcon } from "@rundgang/ui";
import { useState, type ReactNode } from "react";

import { BackupButton } from "../../parts/backup/backup-button.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { CalendarCard } from "./calendar-card.tsx";
import { DayViewsCard } from "./day-views-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { DiagnosisCard } from "./diagnosis-card.tsx";
import { OfflineMapCard } from "./offline-map-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { isPracticePage } from "../../platform/practice/practice-page.ts";
import { PushCard } from "./push-card.tsx";
import { PhotoCard } from "./photo-card.tsx";
import { StorageCard } from "./storage-card.tsx";
import { VersionCard } from "./version-card.tsx";

type SettingsViewProps = {
  /** The way into the practice; none within one. */
  readonly practice?: ReactNode;
};

/** /settings: how the app looks and behaves, this device, its sessions, its version. One card for each. */
export function SettingsView({ practice }: SettingsViewProps) {
  /* Another password has signed out all other devices. */
  const [passwords, setPasswords] = useState(0);
  return (
    <div className="settings">
      <div className="settings-head">
        <h1 className="min-w-0 grow">Einstellungen</h1>
        {/* Nobody can check the badge of somebody who is made up. */}
        {!isPracticePage() && (
          <Link to="/badge" className={buttonClass({})}>
            <IdCardIcon className="icon-sm" />
            Mein Ausweis
          </Link>
        )}
      </div>
      <div className="settings-columns">
        <div className="settings-column">
          <AppearanceCard />
          {/* Push and the badge's photo are for people outside, whom a practice must not reach. */}
          {!isPracticePage() && (
            <>
              <PushCard />
              <PhotoCard />
            </>
          )}
          <PasswordCard onChanged={() => setPasswords((before) => before + 1)} />
          <CalendarCard />
          {practice}
        </div>
        <div className="settings-column">
          <OfflineMapCard />
          <StorageCard>
            <BackupButton block />
          </StorageCard>
        </div>
        <div className="settings-column">
          <DevicesCard key={passwords} />
          <DayViewsCard />
          <DiagnosisCard />
          <VersionCard />
        </div>
      </div>
    </div>
  );
}
