import { Button, RetryIcon, StatePanel, WarningIcon } from "@rundgang/ui";

/** A bug on a page: the work is safe on the device, the page can be loaded anew. */
export function ErrorPage() {
  return (
    <main className="grid min-h-full place-content-center">
      <StatePanel
        live="alert"
        level="danger"
        icon={<WarningIcon />}
        as="h1"
        title="Diese Seite kann gerade nicht angezeigt werden"
        action={
          <Button level="primary" icon={<RetryIcon className="icon-sm" />} onClick={() => location.reload()}>
            Neu laden
          </Button>
        }
      >
        Deine erfassten Daten sind sicher auf dem Gerät.
      </StatePanel>
    </main>
  );
}
