import type { wire } from "@rundgang/contracts";
import { Button, ConfirmDialog, formatLongDateTime } from "@rundgang/ui";
import { useState } from "react";

import type { ConsultationSession } from "./consultation-session.ts";

type CancelButtonProps = { readonly session: ConsultationSession; readonly consultation: wire.Consultation };

/** Cancels a consultation, and asks first: its time may be somebody else's at once. */
export function CancelButton({ session, consultation: { beginsAt } }: CancelButtonProps) {
  const [asked, setAsked] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const title = beginsAt === null ? "Beratung absagen" : "Termin absagen";
  return (
    <>
      <Button size="large" block busy={cancelling} onClick={() => setAsked(true)}>
        {title}
      </Button>
      {asked && (
        <ConfirmDialog
          title={title}
          severity="danger"
          confirmLabel="Absagen"
          cancelLabel="Nicht absagen"
          busy={cancelling}
          onConfirm={() => {
            setCancelling(true);
            void session.cancel().finally(() => {
              setCancelling(false);
              setAsked(false);
            });
          }}
          onCancel={() => setAsked(false)}
        >
          {beginsAt === null
            ? "Sie geben Ihren Platz in der Warteschlange auf."
            : `Ihr Termin am ${formatLongDateTime(beginsAt)} wird frei. Möchten Sie eine andere Zeit, fragen Sie danach eine neue an.`}
        </ConfirmDialog>
      )}
    </>
  );
}
