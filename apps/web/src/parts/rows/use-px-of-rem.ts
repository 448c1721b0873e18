import { useState } from "react";

import { pxPerRem } from "./px-per-rem.ts";

/** So many rem in px, by the text size when the list came up: settings are another page. */
export function usePxOfRem(rem: number): number {
  const [px] = useState(() => rem * pxPerRem());
  return px;
}
