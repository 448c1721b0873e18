import { ignoreSecondTaps } from "@rundgang/ui";
import { StrictMode, Suspense, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

import { LastResort } from "./last-resort.tsx";

/** Puts a page into the document. */
export function showPage(page: ReactNode): void {
  const container = document.getElementById("root");
  if (container === null) throw new Error("the page has no #root");
  ignoreSecondTaps();
  createRoot(container).render(
    <StrictMode>
      <LastResort>
        <Suspense>{page}</Suspense>
      </LastResort>
    </StrictMode>,
  );
}
