import { useEffect } from "react";

import { holdPage } from "../platform/storage/hold-page.ts";

/** Holds the page while `unsaved` is true: no reload drops what only memory has. */
export function useReloadGuard(unsaved: boolean): void {
  useEffect(() => (unsaved ? holdPage() : undefined), [unsaved]);
}
