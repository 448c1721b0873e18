import type { QueryClient } from "@tanstack/react-query";

/** Under these keys lies what is shown of masters. */
export const masterKeys = { all: ["masters"] as const };

/** Asks anew for whatever is shown of masters. Apart from their queries: the stream, which is there from the start, needs nothing else of them. */
export function refreshMasters(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: masterKeys.all });
  void queries.invalidateQueries({ queryKey: ["providers"] });
}
