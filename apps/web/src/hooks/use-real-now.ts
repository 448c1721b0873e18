import { useNow } from "@rundgang/ui";
import { useAppData } from "./app-data-context.tsx";
import { useObservable } from "./use-observable.ts";

/** `useNow` by the server's clock, as last measured: what visits bear. For windows of minutes. */
export function useRealNow(): string {
  const ahead = useObservable(useAppData().clockAhead);
  return new Date(Date.parse(useNow()) - ahead).toISOString();
}
