import { useState } from "react";

import { noteStorage } from "../../data/canary/note-storage.ts";
import { systemClock } from "../../data/clock.ts";
import { errorReport, keepReport, type ShownError, type Told } from "../../data/reports/kept-reports.ts";
import type { AppData } from "../../data/types.ts";
import { ErrorView } from "../errors/error-view.tsx";

type StartFailureProps = {
  readonly error: unknown;
  /** Null where not even the device layer came about: then the next start tells of it. */
  readonly data: AppData | null;
};

/** All of the app is gone: what happened, and the way to begin anew. */
export function StartFailure({ error, data }: StartFailureProps) {
  const [tell] = useState(() => data?.tellError ?? keepForNextStart);
  return (
    <main className="grid min-h-full place-content-center">
      <ErrorView error={error} online={navigator.onLine} tell={tell} onRetry={null} />
    </main>
  );
}

function keepForNextStart(shown: ShownError): Promise<Told> {
  return Promise.resolve(keepReport(noteStorage(), errorReport(shown), systemClock) ? "kept" : "lost");
}
