import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button, RetryIcon, StatePanel, WarningIcon } from "@rundgang/ui";
import { useEffect, useState, type ComponentType } from "react";

/**
 * A bug on a page: the work is safe on the device. The page is tried again first, with what was typed and not sent; loading anew is the way
 * where that does not help, and a backup of what is unsent the last one.
 */
export function ErrorPage({ reset }: ErrorComponentProps) {
  return (
    <main className="grid min-h-full place-content-center">
      <StatePanel
        live="alert"
        level="danger"
        icon={<WarningIcon />}
        as="h1"
        title="Diese Seite kann gerade nicht angezeigt werden"
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Button icon={<RetryIcon className="icon-sm" />} onClick={() => location.reload()}>
              Neu laden
            </Button>
            <Button level="primary" onClick={reset}>
              Noch einmal versuchen
            </Button>
          </span>
        }
      >
        Deine erfassten Daten sind sicher auf dem Gerät.
      </StatePanel>
      <div className="mx-auto w-[min(440px,calc(100vw-32px))] px-4">
        <Backup />
      </div>
    </main>
  );
}

/** Fetched when it is needed, which is seldom. Without its code the page stands without it. */
function Backup() {
  const [Loaded, setLoaded] = useState<ComponentType<{ readonly block: boolean }> | null>(null);
  useEffect(() => {
    import("../../parts/backup/backup-button.tsx").then(
      ({ BackupButton }) => setLoaded(() => BackupButton),
      () => undefined,
    );
  }, []);
  return Loaded === null ? null : <Loaded block />;
}
