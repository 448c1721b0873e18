import { formatNumber, ProgressBar, Spinner } from "@rundgang/ui";

import type { LoadState } from "../../data/load/load-state.ts";
import { AppTitle } from "./app-mark.tsx";
import { SilentDisk } from "./silent-disk.tsx";

/** The first load (A §2 'Lade Daten'), counted in addresses. It goes on where it was cut off. */
export function LoadingScreen({ load }: { readonly load: Extract<LoadState, { type: "idle" | "loading" }> }) {
  const counted = load.type === "loading" && load.total !== null && load.total > 0;
  return (
    <main className="grid min-h-full place-content-center justify-items-center gap-6 px-4">
      <AppTitle />
      <output className="card grid w-[min(440px,calc(100vw-32px))] gap-4 p-6">
        <h2 className="flex items-center gap-3">
          {!counted && <Spinner className="icon" />}
          Lade Daten
        </h2>
        {counted && <AddressProgress done={load.done} total={load.total ?? 0} />}
      </output>
      {load.type === "idle" && <SilentDisk />}
    </main>
  );
}

function AddressProgress({ done, total }: { readonly done: number; readonly total: number }) {
  const text = `${formatNumber(done)} von ${formatNumber(total)} Adressen`;
  return (
    <>
      <ProgressBar label="Adressen laden" value={done} max={total} text={text} />
      <p className="numbers text-muted">{text}</p>
      <p className="text-sm text-muted">
        Bricht die Verbindung ab, geht es an dieser Stelle weiter. Danach funktioniert alles auch ohne Netz.
      </p>
    </>
  );
}
