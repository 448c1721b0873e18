import { GroupPrompt } from "../../features/status/group-prompt.tsx";
import { OutdatedData } from "./outdated-data.tsx";

/** Dialogs that come by themselves: data of another version, and the group of early updates. */
export function Prompts() {
  return (
    <>
      <OutdatedData />
      <GroupPrompt />
    </>
  );
}
