import { AppTitle } from "../../features/session/app-mark.tsx";
import { SilentDisk } from "../../features/session/silent-disk.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** What stands there while a guard waits for the disk to say who is signed in, or the first page's code is on its way. */
export function StartingPage() {
  const isReading = useObservable(useAppData().session).type === "starting";
  return (
    <main className="grid min-h-full place-content-center justify-items-center gap-6 px-4">
      <AppTitle />
      {isReading && <SilentDisk />}
    </main>
  );
}
