import type { FlowView } from "../contract-flow/flow-view.ts";
import { useSession } from "../session/session-context.tsx";
import { MailFailedDialog } from "./mail-failed-dialog.tsx";
import { SummaryCamera } from "./summary-camera.tsx";
import { SummaryChoice } from "./summary-choice.tsx";
import { SummaryUpload } from "./summary-upload.tsx";

/** The dialogs of the VZF step, as the flow says (B §2 "VZF confirmation flow dialogs"). */
export function SummaryDialogs({ view }: { readonly view: FlowView }) {
  const { flow } = useSession();
  switch (view.dialog) {
    case "choice":
      return <SummaryChoice sending={view.sending} />;
    case "failed":
      return <MailFailedDialog onRetry={() => flow.send({ type: "RETRY" })} />;
    case "camera":
      return <SummaryCamera />;
    case "upload":
      return <SummaryUpload />;
    case null:
      return null;
  }
}
