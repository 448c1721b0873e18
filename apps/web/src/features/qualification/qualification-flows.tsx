import { qualificationFlow, type QualificationButton } from "@rundgang/domain";

import { BlacklistDialog } from "./blacklist-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { VisitWords } from "./use-record.ts";

type QualificationFlowsProps = {
  /** The button that was tapped, while its dialog is open. */
  readonly button: QualificationButton;
  readonly busy: boolean;
  readonly onRecord: (button: QualificationButton, words: VisitWords) => void;
  readonly onCancel: () => void;
};

/** The dialog that a button opens before anything is recorded (A §4 "Flows"); nothing for the flows without one. */
export function QualificationFlows({ button, busy, onRecord, onCancel }: QualificationFlowsProps) {
  const flow = qualificationFlow(button);
  switch (flow.kind) {
    case "reasons":
      return (
        <ReasonDialog
          title={button.label}
          reasons={flow.reasons}
          freeText={flow.freeText}
          busy={busy}
          onChoose={(reason) => onRecord(button, { reason })}
          onCancel={onCancel}
        />
      );
    case "comment":
      return (
        <BlacklistDialog
          title={button.label}
          busy={busy}
          onConfirm={(comment) => onRecord(button, { comment })}
          onCancel={onCancel}
        />
      );
    case "direct":
    case "appointment":
    case "order":
    case "photo":
      return null;
  }
}
