import { useAppData } from "./app-data-context.tsx";
import { useObservablePart } from "./use-observable.ts";

/** Whether an own sale on paper waits for its order at this unit; `reading` until the device said it. */
export function usePaperSale(unitId: string): "waits" | "none" | "reading" {
  return useObservablePart(useAppData().paperSales, ({ ready, sales }) => {
    if (!ready) return "reading";
    return sales.some((sale) => sale.unitId === unitId) ? "waits" : "none";
  });
}
