import { DutyNotices } from "../../features/appointments/duty-notices.tsx";
import { PushQuestion } from "../../features/push/push-question.tsx";

/** What goes with duty, above the pages: calls that wait, its end, and whether the device may give word of them. */
export function DutyBanners() {
  return (
    <>
      <DutyNotices />
      <PushQuestion />
    </>
  );
}
