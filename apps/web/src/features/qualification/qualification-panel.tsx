import { useState, type ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { foreignAddressMessage, offeredQualifications, qualificationFlow, type QualificationButton } from "@rundgang/domain";
import { Banner, Button, InfoIcon, OrderIcon, RetryIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { QualificationFlows } from "./qualification-flows.tsx";
import { QualificationGrid } from "./qualification-grid.tsx";
import { useRecord, type VisitWords } from "./use-record.ts";

type QualificationPanelProps = {
  readonly unit: wire.Unit;
  readonly address: wire.Address;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly provider: wire.Provider | undefined;
  readonly foreign: boolean;
  /** Where the provider wants a name first (A §5), the way to enter it. */
  readonly nameForm: ReactNode;
  /** APPOINTMENT and ORDER_REGISTERED belong to other features. */
  readonly onAppointment: () => void;
  readonly onOrder: () => void;
  /** After a visit was recorded. */
  readonly onRecorded?: () => void;
};

/** What can be recorded for a unit, and the dialogs on the way (A §4). */
export function QualificationPanel(props: QualificationPanelProps) {
  const { unit, address, door, provider, foreign, nameForm, onAppointment, onOrder, onRecorded } = props;
  const { busy, record } = useRecord(unit.uuid, door);
  const { qualificationButtonsLayout: layout } = useObservable(useAppData().userPreferences);
  const [asked, setAsked] = useState<QualificationButton>();
  const [again, setAgain] = useState(false);

  const latestCode = unit.latestQualification?.qualifikation ?? null;
  const offered = offeredQualifications({ status: unit.status, name: unit.name, latestCode }, provider?.settings ?? {}, foreign);

  const send = async (button: QualificationButton, words: VisitWords) => {
    if (!(await record(button, words))) return false;
    setAsked(undefined);
    setAgain(false);
    onRecorded?.();
    return true;
  };

  const choose = (button: QualificationButton) => {
    switch (qualificationFlow(button).kind) {
      case "direct":
        return void send(button, {});
      case "appointment":
        return onAppointment();
      case "order":
        return onOrder();
      case "reasons":
      case "comment":
      case "photo":
        return setAsked(button);
    }
  };

  if (offered.kind === "none") {
    return (
      <Banner level="positive" icon={<OrderIcon />}>
        Für diese Wohneinheit ist ein Abschluss erfasst.
      </Banner>
    );
  }
  if (offered.kind === "name_required") {
    return (
      <div className="grid gap-3">
        <Banner level="yellow" icon={<InfoIcon />}>
          {offered.message}
        </Banner>
        {nameForm}
      </div>
    );
  }
  if (offered.kind === "requalify" && !again) {
    return (
      <Button icon={<RetryIcon className="icon-sm" />} onClick={() => setAgain(true)}>
        Neu qualifizieren
      </Button>
    );
  }
  return (
    <div className="grid gap-3">
      {foreign && (
        <Banner level="secondary" icon={<InfoIcon />}>
          {foreignAddressMessage}
        </Banner>
      )}
      <QualificationGrid layout={layout} disabled={busy} buttons={offered.buttons} onChoose={choose} />
      {asked && (
        <QualificationFlows
          unitId={unit.uuid}
          address={address}
          button={asked}
          door={door}
          busy={busy}
          onRecord={send}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
