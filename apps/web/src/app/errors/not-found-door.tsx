import { lazy, Suspense } from "react";

const Page = lazy(async () => ({ default: (await import("./not-found-page.tsx")).NotFoundPage }));

/** The page of an unmatched route, which hardly anybody ever sees. */
export function NotFoundDoor() {
  return (
    <main className="grid min-h-full place-content-center">
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </main>
  );
}
