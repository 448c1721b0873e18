import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button, RetryIcon, StatePanel, WarningIcon } from "@rundgang/ui";

/**
 * A bug on a page: the work is safe on the device. The page is tried again first, with what was typed and not sent; loading anew is the way
 * where that does not help.
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
    </main>
  );
}
