import { ignoreSecondTaps } from "@rundgang/ui";
import { StrictMode, Suspense, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

import { LastResort } from "./last-resort.tsx";

/**
 * Puts a page into the document.
 * @param title of what stands there where the page itself has a fault
 */
export function showPage(page: ReactNode, title: string): void {
  const container = document.getElementById("root");
  if (container === null) throw new Error("the page has no #root");
  ignoreSecondTaps();
  createRoot(container).render(
    <StrictMode>
      <LastResort title={title}>
        <Suspense>{page}</Suspense>
      </LastResort>
    </StrictMode>,
  );
}
