import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

/** Nobody needs it on a good day; `fetchUnitPages` gets it nevertheless, so that a broken line does not take it away. */
export const errorPage = () => import("./error-page.tsx");

const Page = lazy(async () => ({ default: (await errorPage().catch(() => null))?.ErrorPage ?? PlainErrorPage }));

/** A page that failed, where there is no shell around it. */
export function ErrorPageDoor(props: ErrorComponentProps) {
  return (
    <main className="grid min-h-full place-content-center">
      <Door {...props} />
    </main>
  );
}

/** A page that failed, within the shell: the menu and the other pages stay within reach. */
export function ShellErrorDoor(props: ErrorComponentProps) {
  return (
    <div className="grid h-full place-content-center overflow-auto">
      <Door {...props} />
    </div>
  );
}

function Door({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const onRetry = () => {
    reset();
    /* What failed may be the fetching of the page's code, which the router remembers. */
    void router.invalidate();
  };
  return (
    <Suspense fallback={null}>
      <Page error={error} onRetry={onRetry} />
    </Suspense>
  );
}

/* The code that would tell of the error could not be fetched either: a number would lead nowhere. */
function PlainErrorPage() {
  return (
    <div role="alert" className="state">
      <h1 className="text-md">Diese Seite kann gerade nicht angezeigt werden</h1>
      <p className="state-text">Deine erfassten Daten sind sicher auf dem Gerät. Bitte lade die Seite neu.</p>
    </div>
  );
}
