import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { fullFrom, fullSentence } from "../../../platform/storage/photo-space.ts";

/** German sentence why no photo can be taken: the device's storage is full. Null while there is room, or where nobody knows. */
export function useFullStorage(): string | null {
  const storage = useObservable(useAppData().storage);
  return storage.type === "known" && storage.percent >= fullFrom ? fullSentence(storage.percent) : null;
}
