import type { FlowView } from "@rundgang/domain/order-flow";

import { PaperCamera } from "../proof/paper-camera.tsx";
import { PaperUpload } from "../proof/paper-upload.tsx";
import { useSession } from "../session/session-context.tsx";
import { MailFailedDialog } from "../summary/mail-failed-dialog.tsx";
import { SummaryChoice } from "../summary/summary-choice.tsx";

/** The dialogs of the VZF step and of the papers, as the flow says (B §2 "VZF confirmation flow dialogs"). */
export function FlowDialogs({ view }: { readonly view: FlowView }) {
  const { flow } = useSession();
  switch (view.dialog) {
    case "choice":
      return <SummaryChoice sending={view.sending} />;
    case "failed":
      return <MailFailedDialog onRetry={() => flow.send({ type: "RETRY" })} />;
    case "camera":
      return <PaperCamera paper={view.paper} />;
    case "upload":
      return <PaperUpload paper={view.paper} />;
    case null:
      return null;
  }
}
