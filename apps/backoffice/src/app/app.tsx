import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { Skeleton, ToastRegion } from "@rundgang/ui";

import { ConfirmPassword } from "../session/confirm-password.tsx";
import { EndedDialog } from "../session/ended-dialog.tsx";
import type { OfficeSession, Person } from "../session/office-session.ts";
import { SessionProvider, useSession, useSessionState } from "../session/session-context.tsx";
import { SignInPage } from "../session/sign-in-page.tsx";
import { useIdleLock } from "../session/use-idle-lock.ts";
import { createLiveLink, LiveProvider } from "../live/live-link.tsx";
import { DraftsProvider } from "./drafts-context.tsx";
import { createOfficeRouter } from "./router.tsx";

/** The back office: who is not signed in sees the sign-in page, whose session ended his page below it. */
export function App({ session }: { readonly session: OfficeSession }) {
  return (
    <SessionProvider session={session}>
      <Rooms />
      <ToastRegion />
    </SessionProvider>
  );
}

function Rooms() {
  const state = useSessionState();
  switch (state.type) {
    case "starting":
      return (
        <main className="sign-in" aria-busy="true">
          <Skeleton className="h-96 w-88 rounded-md" />
        </main>
      );
    case "signed_out":
      return <SignInPage text={state.text} />;
    case "signed_in":
      return (
        <>
          <Room key={state.person.sub} person={state.person} />
          <ConfirmPassword person={state.person} />
        </>
      );
    case "ended":
      return (
        <>
          <Room key={state.person.sub} person={state.person} />
          <EndedDialog person={state.person} text={state.text} />
        </>
      );
  }
}

/** All of one person: what was fetched for him is nobody else's. */
function Room({ person }: { readonly person: Person }) {
  const session = useSession();
  const [{ queries, router, live }] = useState(() => {
    const made = new QueryClient({
      defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: true } },
    });
    return { queries: made, router: createOfficeRouter(), live: createLiveLink(session, made) };
  });
  useIdleLock();
  return (
    <QueryClientProvider client={queries}>
      <LiveProvider live={live}>
        <DraftsProvider>
          <RouterProvider router={router} context={{ person }} />
        </DraftsProvider>
      </LiveProvider>
    </QueryClientProvider>
  );
}
