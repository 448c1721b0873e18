import { Banner, UpdateIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** Said while the blocking question waits for what was begun (D19). */
export function NoLongerSupported() {
  const update = useObservable(useAppData().update);
  if (!update.isDiscontinued || update.prompt === "discontinued") return null;
  return (
    <Banner level="danger" live="alert" icon={<UpdateIcon />}>
      Diese Version ist veraltet und wird nicht mehr unterstützt. Bitte bringe zu Ende, was du begonnen hast; danach wird die App
      aktualisiert.
    </Banner>
  );
}
