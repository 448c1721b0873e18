import type { wire } from "@rundgang/contracts";
import { Button, formatLongDateTime, PhoneIcon, StatePanel, SuccessIcon } from "@rundgang/ui";
import { useState } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { CallbackForm } from "./callback-form.tsx";
import type { ConsultationSession } from "./consultation-session.ts";
import { AskAgain } from "./over-page.tsx";

type CallbackPageProps = {
  readonly session: ConsultationSession;
  readonly callback: NonNullable<wire.Consultation["callback"]>;
};

/** What stands there once a customer has asked to be called in the place of his consultation (decision 157). */
export function CallbackPage({ session, callback }: CallbackPageProps) {
  const [changing, setChanging] = useState(false);
  const { phone, wishAt, state } = callback;
  const isDone = state === "reached" || state === "given_up";
  return (
    <PageFrame title="Videoberatung">
      <StatePanel
        as="h1"
        live="status"
        icon={isDone ? <SuccessIcon /> : <PhoneIcon />}
        title={isDone ? "Ihr Rückruf ist erledigt" : "Wir rufen Sie an"}
        action={
          <>
            {state === "open" && !changing && <Button onClick={() => setChanging(true)}>Nummer oder Zeit ändern</Button>}
            {isDone && <AskAgain />}
          </>
        }
      >
        {isDone ? "Gern beraten wir Sie noch einmal." : whenWords(phone, wishAt)}
      </StatePanel>
      {changing && state === "open" && (
        <CallbackForm session={session} phone={phone} wishAt={wishAt} onCancel={() => setChanging(false)} />
      )}
    </PageFrame>
  );
}

function whenWords(phone: string, wishAt: string | null): string {
  const when = wishAt === null ? "so bald wie möglich" : `am ${formatLongDateTime(wishAt)}`;
  return `Unter ${phone}, ${when}. Sie können diese Seite schließen.`;
}
