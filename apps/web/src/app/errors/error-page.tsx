import { useEffect, useState, type ComponentType } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { kindOfError } from "./error-kind.ts";
import { ErrorView } from "./error-view.tsx";

type ErrorPageProps = { readonly error: unknown; readonly onRetry: () => void };

/** A page that failed; where a bug did it, what is unsent can be saved from here. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const data = useAppData();
  const online = useObservable(data.online);
  return (
    <>
      <ErrorView error={error} online={online} tell={data.tellError} onRetry={onRetry} />
      {kindOfError(error) === "bug" && (
        <div className="mx-auto w-[min(440px,calc(100vw-32px))] px-4">
          <Backup />
        </div>
      )}
    </>
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
