import { RailInbox } from "./rail-inbox.tsx";
import { RailPaper } from "./rail-paper.tsx";

/** What the rail holds only for whom something waits: its code comes with the first. */
export function RailMore({ paper, inbox }: { readonly paper: boolean; readonly inbox: boolean }) {
  return (
    <>
      {paper && <RailPaper />}
      {inbox && <RailInbox />}
    </>
  );
}
