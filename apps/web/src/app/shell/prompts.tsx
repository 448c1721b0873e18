import { NoticePrompt } from "../../features/notices/notice-prompt.tsx";
import { OpenVisitQuestion } from "../../features/qualification/visit-question.tsx";
import { AppleWarning } from "../../features/session/apple-warning.tsx";
import { AuthorizationWarning } from "../../features/status/authorization-warning.tsx";
import { GroupPrompt } from "../../features/status/group-prompt.tsx";
import { UpdatePrompt } from "../../features/status/update-prompt.tsx";
import { NotificationWatch } from "./notification-watch.tsx";
import { NoForms } from "./no-forms.tsx";
import { OutdatedData } from "./outdated-data.tsx";

export interface PromptsProps {
  /** False while the person has the update dialog open himself. */
  readonly asksForUpdate: boolean;
  readonly onSignIn: () => void;
}

/**
 * Dialogs that belong to no page: data of another version, no forms, a device that is not supported, a session that is over, new versions, the
 * group of early updates, what a recorded visit leaves open and what it has fired.
 */
export function Prompts({ asksForUpdate, onSignIn }: PromptsProps) {
  return (
    <>
      <OutdatedData />
      <NoForms />
      <AppleWarning place="app" />
      <AuthorizationWarning onSignIn={onSignIn} />
      <GroupPrompt />
      {asksForUpdate && <UpdatePrompt />}
      <OpenVisitQuestion />
      <NoticePrompt />
      <NotificationWatch />
    </>
  );
}
