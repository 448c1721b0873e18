import { useState, type ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import {
  foreignAddressMessage,
  noVisitsHint,
  noVisitsOrderHint,
  offeredQualifications,
  qualificationButtons,
  qualificationFlow,
  refusesVisits,
  takesOrder,
  type OfferedQualifications,
  type QualificationButton,
} from "@rundgang/domain";
import { Banner, Button, InfoIcon, isToday, OrderIcon, RetryIcon, VisitIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
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
  const now = useRealNow();

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

  const instead = refusesVisits(unit) ? (
    <>
      <NoVisits hint={noVisitsHint} />
      {/* Whoever wants no visits may still buy: he says so himself (decision 163). */}
      {takesOrder(unit) &&
        (offered.kind === "name_required" ? (
          insteadOf(offered, again, nameForm, () => setAgain(true))
        ) : (
          <Button icon={<OrderIcon className="icon-sm" />} onClick={onOrder}>
            Kunde möchte bestellen
          </Button>
        ))}
    </>
  ) : (
    insteadOf(offered, again, nameForm, () => setAgain(true))
  );
  const buttons = "buttons" in offered ? offered.buttons : qualificationButtons(provider?.settings ?? {});
  return (
    <div className="grid gap-3">
      {foreign && (
        <Banner level="secondary" icon={<InfoIcon />}>
          {foreignAddressMessage}
        </Banner>
      )}
      {unit.noVisits === true && unit.status === "SALE" && <NoVisits hint={noVisitsOrderHint} />}
      <div className="qualification-room">
        <QualificationGrid
          layout={layout}
          disabled={busy}
          hidden={instead !== null}
          buttons={buttons}
          said={saidToday(unit, now)}
          onChoose={choose}
        />
        {instead !== null && <div className="qualification-instead">{instead}</div>}
      </div>
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

/** Somebody objects to visits here; nobody at the door needs to know why. */
function NoVisits({ hint }: { readonly hint: string }) {
  return (
    <Banner level="black" icon={<VisitIcon code="BLACKLISTED" />}>
      {hint}
    </Banner>
  );
}

/** What stands in the place of the outcomes, which keep their room: nothing below them moves. Null where they are offered. */
function insteadOf(offered: OfferedQualifications, again: boolean, nameForm: ReactNode, onAgain: () => void): ReactNode {
  switch (offered.kind) {
    case "none":
      return (
        <Banner level="positive" icon={<OrderIcon />}>
          Für diese Wohneinheit ist ein Abschluss erfasst.
        </Banner>
      );
    case "name_required":
      return (
        <>
          <Banner level="yellow" icon={<InfoIcon />}>
            {offered.message}
          </Banner>
          {nameForm}
        </>
      );
    case "requalify":
      return again ? null : (
        <Button icon={<RetryIcon className="icon-sm" />} onClick={onAgain}>
          Neu qualifizieren
        </Button>
      );
    case "offered":
      return null;
  }
}

/** The code of today's newest visit, whose button bears a tick. */
function saidToday({ latestQualification: latest }: wire.Unit, now: string): wire.QualificationCode | null {
  return latest !== null && "createdAt" in latest && isToday(latest.createdAt, now) ? latest.qualifikation : null;
}
