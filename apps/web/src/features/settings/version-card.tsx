import { Card } from "@rundgang/ui";

import { appVersion } from "../../data/app-version.ts";

/** The version that runs here. */
export function VersionCard() {
  return (
    <Card title="Version" padded={false}>
      <div className="settings-line">
        <p className="tabular-nums">{appVersion}</p>
      </div>
    </Card>
  );
}
