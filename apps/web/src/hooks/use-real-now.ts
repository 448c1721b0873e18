import { useAppData } from "./app-data-context.tsx";
import { useNow } from "./use-now.ts";
import { useStore } from "./use-store.ts";

/** `useNow` by the server's clock, as last measured: what visits bear. For windows of minutes. */
export function useRealNow(): string {
  const ahead = useStore(useAppData().clockAhead);
  return new Date(Date.parse(useNow()) - ahead).toISOString();
}
