import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import { Spinner } from "@rundgang/ui";

import type { LoadState } from "../../data/load/load-state.ts";
import type { AddressProgress } from "./address-progress.tsx";
import { AppTitle } from "./app-mark.tsx";
import { SilentDisk } from "./silent-disk.tsx";

/* Only the first load counts: whoever has his addresses does not need it. Where it does not come, the title says that they are loaded. */
const Progress = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof AddressProgress>> }> => {
  const code = await import("./address-progress.tsx").catch(() => null);
  return { default: code?.AddressProgress ?? (() => null) };
});

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
        {counted && (
          <Suspense fallback={null}>
            <Progress done={load.done} total={load.total ?? 0} />
          </Suspense>
        )}
      </output>
      {load.type === "idle" && <SilentDisk />}
    </main>
  );
}
