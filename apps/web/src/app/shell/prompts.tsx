import { NoticePrompt } from "../../features/notices/notice-prompt.tsx";
import { OpenVisitQuestion } from "../../features/qualification/visit-question.tsx";
import { GroupPrompt } from "../../features/status/group-prompt.tsx";
import { OutdatedData } from "./outdated-data.tsx";

/** Dialogs that belong to no page: data of another version, the group of early updates, what a recorded visit leaves open and what it has fired. */
export function Prompts() {
  return (
    <>
      <OutdatedData />
      <GroupPrompt />
      <OpenVisitQuestion />
      <NoticePrompt />
    </>
  );
}
