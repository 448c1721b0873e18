import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button, buttonClass, Card, formatDateTime, formatSince, UpdateIcon, useNow } from "@rundgang/ui";

import { appVersion } from "../../data/app-version.ts";
import { builtAt, thisBuild } from "../../platform/app-build/this-build.ts";
import type { UpdateCheck } from "../../data/update/update-state.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { UpdateDialog } from "../../parts/update/update-dialog.tsx";

const results: Readonly<Record<UpdateCheck, string>> = {
  available: "Eine neue Version ist da.",
  current: "Du hast die neueste Version.",
  offline: "Der Server ist nicht erreichbar. Bitte versuche es später noch einmal.",
};

/** The version that runs here, and whether there is a newer one. */
export function VersionCard() {
  const data = useAppData();
  const update = useObservable(data.update);
  const online = useObservable(data.online);
  const now = useNow();
  const [isUpdating, setUpdating] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [result, setResult] = useState<UpdateCheck | null>(null);
  const built = builtAt();

  const check = async () => {
    setChecking(true);
    setResult(await data.checkForUpdate());
    setChecking(false);
  };
  return (
    <Card title="Version" padded={false}>
      <div className="settings-line">
        <div className="min-w-0">
          <p className="numbers font-medium">{appVersion}</p>
          <p className="numbers text-sm text-muted">Build {buildName(thisBuild())}</p>
          {built !== null && <p className="numbers text-sm text-muted">vom {formatDateTime(built)}</p>}
        </div>
        {update.isAvailable && (
          <Button level="primary" icon={<UpdateIcon className="icon-sm" />} onClick={() => setUpdating(true)}>
            Aktualisieren
          </Button>
        )}
      </div>
      <div className="settings-line">
        <div className="min-w-0" role="status">
          <p>{sentence(update.isDiscontinued, update.isDeprecated, result)}</p>
          <p className="text-sm text-muted">
            {update.checkedAt === null ? "Noch nicht geprüft" : `Zuletzt geprüft ${formatSince(update.checkedAt, now)}`}
          </p>
        </div>
        <Button busy={isChecking} disabled={!online} onClick={() => void check()}>
          Prüfen
        </Button>
      </div>
      <div className="settings-line">
        <p className="min-w-0">Was in der App steckt, und unter welchen Lizenzen</p>
        <Link to="/about" className={buttonClass({})}>
          Über
        </Link>
      </div>
      {isUpdating && <UpdateDialog reason="asked" onClose={() => setUpdating(false)} />}
    </Card>
  );
}

function sentence(isDiscontinued: boolean, isDeprecated: boolean, result: UpdateCheck | null): string {
  if (result !== null) return results[result];
  if (isDiscontinued) return "Diese Version wird nicht mehr unterstützt.";
  return isDeprecated ? "Diese Version ist veraltet." : "Neue Versionen werden von selbst angeboten.";
}

/** The hash in the entry script's name, which a person can read out: 'index-Ab3_x9.js' → 'Ab3_x9'. */
function buildName(build: string | null): string {
  return build === null ? "der Entwicklung" : (/-(?<hash>[\w-]+)\.js$/u.exec(build)?.groups?.["hash"] ?? build);
}
