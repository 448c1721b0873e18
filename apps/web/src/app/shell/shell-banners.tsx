import { useLayoutEffect } from "react";
import { ignoreLateTaps } from "@rundgang/ui";

import { DayNote } from "../../features/addresses/day-note.tsx";
import { DutyNotices } from "../../features/appointments/duty-notices.tsx";
import { PracticeInvite } from "../../features/practice/practice-invite.tsx";
import { PushQuestion } from "../../features/push/push-question.tsx";
import { ShellNotices } from "../../features/status/shell-notices.tsx";

export { Prompts, type PromptsProps } from "./prompts.tsx";

export type ShellBannersProps = { readonly onAppStatus: () => void; readonly onSignIn: () => void };

let isGuarded = false;

/** Begins with the first shell and goes on as long as the page: pages without a shell hear of taps as late. */
function guardLateTaps(): void {
  if (!isGuarded) ignoreLateTaps();
  isGuarded = true;
}

/**
 * The banners of the shell: of the device and the session, of duty, and one at a time of what can wait: whether the device may give word, the way
 * into the practice for whoever is new, what is unusual about the day. Together they would take half of a phone.
 */
export function ShellBanners(props: ShellBannersProps) {
  /* They push the page down when they come, and a tap hits what it did not mean. */
  useLayoutEffect(guardLateTaps, []);
  return (
    <ShellNotices {...props}>
      <DutyNotices />
      <div className="one-at-a-time">
        <PushQuestion />
        <PracticeInvite />
        <DayNote />
      </div>
    </ShellNotices>
  );
}
