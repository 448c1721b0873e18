import { lazy, Suspense } from "react";

import { useIdle } from "../../hooks/use-idle.ts";
import type { PromptsProps } from "./prompts.tsx";

/*
 * What is said of the device, the session and the app stands above the pages when there is a reason for it, and mostly there is
 * none: its code comes behind the first screen.
 */
const Notices = lazy(async () => ({ default: (await import("../../features/status/shell-notices.tsx")).ShellNotices }));
const Duty = lazy(async () => ({ default: (await import("../../features/appointments/duty-notices.tsx")).DutyNotices }));
const Invite = lazy(async () => ({ default: (await import("../../features/practice/practice-invite.tsx")).PracticeInvite }));
const Prompts = lazy(async () => ({ default: (await import("./prompts.tsx")).Prompts }));

/** The banners of the shell, as soon as the page stands. */
export function LazyNotices(props: { readonly onAppStatus: () => void; readonly onSignIn: () => void }) {
  return (
    useIdle() && (
      <Suspense fallback={null}>
        <Notices {...props}>
          <Duty />
          <Invite />
        </Notices>
      </Suspense>
    )
  );
}

/** The questions that nobody asked for, as soon as the page stands. */
export function LazyPrompts(props: PromptsProps) {
  return (
    useIdle() && (
      <Suspense fallback={null}>
        <Prompts {...props} />
      </Suspense>
    )
  );
}
