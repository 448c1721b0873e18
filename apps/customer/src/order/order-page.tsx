import { Spinner } from "@rundgang/ui";
import { useEffect, useSyncExternalStore } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { AwaitingPage } from "./awaiting-page.tsx";
import { ConfirmedPage } from "./confirmed-page.tsx";
import type { CustomerSession } from "./customer-session.ts";
import { EndedPage } from "./ended-page.tsx";
import { ProblemPage } from "./problem-page.tsx";

/** The customer's order, from the link to what became of it. */
export function OrderPage({ session }: { readonly session: CustomerSession }) {
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  useEffect(() => session.start(), [session]);
  const shown = state.type === "order" ? state.order.state : state.type;
  /* What comes in place of a long page begins at its top. */
  useEffect(() => window.scrollTo(0, 0), [shown]);
  switch (state.type) {
    case "loading":
      return (
        <PageFrame title="Ihr Auftrag">
          <p className="page-wait" role="status">
            <Spinner />
            Ihr Auftrag wird geöffnet …
          </p>
        </PageFrame>
      );
    case "problem":
      return <ProblemPage problem={state.problem} onRetry={() => void session.retry()} />;
    case "order":
      switch (state.order.state) {
        case "awaiting":
          /* Anew where the order is another: its boxes are ticked for what was read. */
          return <AwaitingPage session={session} order={state.order} changed={state.changed} offline={state.offline} />;
        case "confirmed":
          return <ConfirmedPage session={session} order={state.order} offline={state.offline} />;
        case "withdrawn":
        case "expired":
        case "cancelled":
          return <EndedPage order={state.order} />;
      }
  }
}
