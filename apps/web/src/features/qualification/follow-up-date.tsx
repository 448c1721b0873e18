import { useState } from "react";
import { defaultAppointmentStart } from "@rundgang/domain";
import { Banner, Button, DateTimeDialog, FollowUpIcon, formatLongDateTime, showToast } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";

type FollowUpDateProps = {
  readonly unitId: string;
  /** The follow-up that was just recorded. */
  readonly qualificationId: string;
  readonly onDone: () => void;
};

/** FOLLOW_UP is one tap; a date may follow (3-decisions "Field work"). */
export function FollowUpDate({ unitId, qualificationId, onDone }: FollowUpDateProps) {
  const { commands } = useAppData();
  const [openedAt, setOpenedAt] = useState<string>();
  const setDate = async (followUpAt: string) => {
    const outcome = await commands.editQualification({ unitId, qualificationId, followUpAt });
    if (!outcome.ok) return showToast({ level: "danger", title: "Datum nicht gespeichert", text: outcome.text });
    showToast({ level: "positive", title: "Wiedervorlage", text: formatLongDateTime(followUpAt) });
    return onDone();
  };
  return (
    <>
      <Banner
        level="primary"
        icon={<FollowUpIcon />}
        live="status"
        actions={
          <>
            <Button onClick={onDone}>Ohne Datum</Button>
            <Button level="primary" onClick={() => setOpenedAt(new Date().toISOString())}>
              Datum wählen
            </Button>
          </>
        }
      >
        Wiedervorlage ist erfasst. Soll sie ein Datum haben?
      </Banner>
      {openedAt !== undefined && (
        <DateTimeDialog
          title="Wiedervorlage am"
          value={defaultAppointmentStart(openedAt)}
          earliest={openedAt}
          onChoose={(instant) => void setDate(instant)}
          onCancel={() => setOpenedAt(undefined)}
        />
      )}
    </>
  );
}
