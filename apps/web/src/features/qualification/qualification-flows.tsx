import { lazy, Suspense } from "react";
import type { wire } from "@rundgang/contracts";
import { qualificationFlow, type QualificationButton } from "@rundgang/domain";

import { BlacklistDialog } from "./blacklist-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { VisitWords } from "./use-record.ts";

/* With the camera, which the first screen has no need of. */
const PhotoVisitDialog = lazy(async () => ({ default: (await import("./photo-visit-dialog.tsx")).PhotoVisitDialog }));

type QualificationFlowsProps = {
  readonly unitId: string;
  readonly address: wire.Address;
  /** The button that was tapped, while its dialog is open. */
  readonly button: QualificationButton;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly busy: boolean;
  /** True when it is on the device. */
  readonly onRecord: (button: QualificationButton, words: VisitWords) => Promise<boolean>;
  readonly onCancel: () => void;
};

/** The dialog that a button opens before anything is recorded (A §4 "Flows"); nothing for the flows without one. */
export function QualificationFlows({ unitId, address, button, door, busy, onRecord, onCancel }: QualificationFlowsProps) {
  const flow = qualificationFlow(button);
  switch (flow.kind) {
    case "reasons":
      return (
        <ReasonDialog
          unitId={unitId}
          title={button.label}
          about={door}
          reasons={flow.reasons}
          busy={busy}
          onChoose={(reason) => onRecord(button, { reason })}
          onCancel={onCancel}
        />
      );
    case "comment":
      return (
        <BlacklistDialog
          unitId={unitId}
          title={button.label}
          about={door}
          busy={busy}
          onConfirm={(comment) => onRecord(button, { comment })}
          onCancel={onCancel}
        />
      );
    case "photo":
      return (
        <Suspense>
          <PhotoVisitDialog
            address={address}
            title={button.label}
            about={door}
            busy={busy}
            onConfirm={(photos) => void onRecord(button, { photos })}
            onCancel={onCancel}
          />
        </Suspense>
      );
    case "direct":
    case "appointment":
    case "order":
      return null;
  }
}
