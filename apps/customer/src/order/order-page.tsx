import { Spinner } from "@rundgang/ui";
import { Suspense, useEffect, useSyncExternalStore } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { useBrandOf } from "../page/use-brand.ts";
import { AwaitingPage } from "./awaiting-page.tsx";
import type { CustomerSession, SessionState } from "./customer-session.ts";
import { ConfirmedPage, EndedPage, fetchParts } from "./later-parts.ts";
import { ProblemPage } from "./problem-page.tsx";

/** The customer's order, from the link to what became of it. */
export function OrderPage({ session }: { readonly session: CustomerSession }) {
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  useEffect(() => session.start(), [session]);
  const shown = state.type === "order" ? state.order.state : state.type;
  useEffect(() => {
    if (state.type === "order") void fetchParts();
  }, [state.type]);
  useBrandOf(state.type === "order" ? state.order.brand : undefined);
  return (
    <>
      <TopOfPage key={shown} />
      <Suspense fallback={<Opening />}>{pageOf(state, session)}</Suspense>
    </>
  );
}

/** What comes in place of a long page begins at its top. */
function TopOfPage() {
  useEffect(() => void window.scrollTo(0, 0), []);
  return null;
}

function Opening() {
  return (
    <PageFrame title="Ihr Auftrag">
      <p className="page-wait" role="status">
        <Spinner />
        Ihr Auftrag wird geöffnet …
      </p>
    </PageFrame>
  );
}

function pageOf(state: SessionState, session: CustomerSession) {
  switch (state.type) {
    case "loading":
      return <Opening />;
    case "problem":
      return <ProblemPage problem={state.problem} onRetry={() => void session.retry()} />;
    case "order":
      switch (state.order.state) {
        case "awaiting":
          return (
            <AwaitingPage
              /* Its boxes are ticked for what was read: another order begins without ticks. */
              key={`${state.order.number} ${state.order.summarySha256} ${JSON.stringify(state.order.totals)}`}
              session={session}
              order={state.order}
              changed={state.changed}
              offline={state.offline}
            />
          );
        case "confirmed":
          return <ConfirmedPage session={session} order={state.order} offline={state.offline} />;
        case "withdrawn":
        case "expired":
        case "cancelled":
          return <EndedPage order={state.order} />;
      }
  }
}
