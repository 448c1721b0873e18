import type { wire } from "@rundgang/contracts";
import { useLayoutEffect, useSyncExternalStore } from "react";

import { brandStore, showBrand } from "./brand.ts";

/** Whose page it is at this moment; null before anybody said so. */
export function useBrand(): wire.Brand | null {
  return useSyncExternalStore(brandStore.subscribe, brandStore.getSnapshot);
}

/** Shows whose order, call or badge the page has, before it is painted. */
export function useBrandOf(brand: wire.Brand | undefined): void {
  useLayoutEffect(() => showBrand(brand), [brand]);
}
