import { useEffect, useRef, useState, type ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { canTakeAppointment, houseName, mayAddUnits, noVisitsLabel, refusesAppointment, unitName } from "@rundgang/domain";
import {
  Banner,
  Button,
  CloudErrorIcon,
  Dialog,
  OfflineIcon,
  PlusIcon,
  RadioGroup,
  Skeleton,
  StatePanel,
  WarningIcon,
} from "@rundgang/ui";

import type { MissingReason } from "../../data/view/address-view.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { useTitle } from "../../parts/appointments/use-title.ts";

type UnitSelectorProps = {
  readonly appointment: wire.Appointment;
  readonly addressId: string;
  /** The unit stands on the appointment. */
  readonly onChosen: (unitId: string) => void;
  readonly onCancel: () => void;
};

/** At which unit of its address an appointment is (A §2 "Unit selector"); its customer gives a unit without a name his. */
export function UnitSelector({ onCancel, ...props }: UnitSelectorProps) {
  const choice = useUnitChoice(props);
  return (
    <Dialog
      title="Wohneinheit auswählen"
      about={choice.title}
      onClose={choice.busy === undefined ? onCancel : undefined}
      footer={
        <>
          <Button disabled={choice.busy !== undefined} onClick={onCancel}>
            Abbrechen
          </Button>
          <ChooseButton choice={choice} />
        </>
      }
    >
      <Choice choice={choice} />
    </Dialog>
  );
}

type UnitOfCallProps = Omit<UnitSelectorProps, "onCancel"> & {
  /** Missing where there is nothing to go back to: the call has no unit yet. */
  readonly onCancel: (() => void) | undefined;
  /** The unit that the call is about, and that is to be changed. */
  readonly current: string | undefined;
  /** The unit that it was about is gone. */
  readonly isGone: boolean;
};

/** The same on the stage of a call, whose customer is there already: he can be asked. */
export function UnitOfCall({ onCancel, current, isGone, ...props }: UnitOfCallProps) {
  const choice = useUnitChoice(props, current);
  const heading = useRef<HTMLHeadingElement>(null);
  /* What was asked for by a button stands where the form stood: whoever works by keys goes on there. */
  useEffect(() => {
    if (current !== undefined) heading.current?.focus();
  }, [current]);
  return (
    <div className="unit-of-call">
      <div className="grid content-start gap-4 quiet-scroll">
        <h2 ref={heading} tabIndex={-1} className="text-md">
          {current === undefined ? "Wohneinheit auswählen" : "Andere Wohneinheit wählen"}
        </h2>
        {isGone && (
          <Banner level="yellow" icon={<WarningIcon />} live="alert">
            Die Wohneinheit dieses Gesprächs gibt es nicht mehr. Bitte wähle eine andere.
          </Banner>
        )}
        {current !== undefined && (
          <p className="text-muted">Was im Formular steht, bleibt an der bisherigen Wohneinheit als Entwurf.</p>
        )}
        <Choice choice={choice} />
      </div>
      <p className="unit-of-call-foot">
        {onCancel !== undefined && (
          <Button disabled={choice.busy !== undefined} onClick={onCancel}>
            Zurück zum Formular
          </Button>
        )}
        <ChooseButton choice={choice} />
      </p>
    </div>
  );
}

function useUnitChoice({ appointment, addressId, onChosen }: Omit<UnitSelectorProps, "onCancel">, current?: string) {
  const data = useAppData();
  const title = useTitle(appointment);
  const state = useObservable(data.address(addressId));
  const [chosen, setChosen] = useState(current);
  const [busy, setBusy] = useState<"choosing" | "adding">();
  const choose = async () => {
    if (chosen === undefined) return;
    setBusy("choosing");
    const outcome = await data.commands.chooseAppointmentUnit({ appointmentId: appointment.uuid, unitId: chosen });
    setBusy(undefined);
    if (outcome.ok) onChosen(chosen);
    else tellRefusal("Wohneinheit nicht übernommen", title, outcome);
  };
  const add = async () => {
    setBusy("adding");
    const name = appointment.data.customer?.name?.trim() ?? "";
    const outcome = await data.commands.addUnit({ addressId, ...(name !== "" && { name }) });
    setBusy(undefined);
    if (outcome.ok) setChosen(outcome.unitId);
    else tellRefusal("Wohneinheit nicht hinzugefügt", title, outcome);
  };
  return { appointment, title, state, chosen, setChosen, busy, choose, add };
}

type ChoiceProps = { readonly choice: ReturnType<typeof useUnitChoice> };

function ChooseButton({ choice: { busy, chosen, choose } }: ChoiceProps) {
  return (
    <Button
      level="primary"
      busy={busy === "choosing"}
      disabled={chosen === undefined || busy === "adding"}
      onClick={() => void choose()}
    >
      Fertig
    </Button>
  );
}

function Choice({ choice: { appointment, state, chosen, setChosen, busy, add } }: ChoiceProps) {
  switch (state.type) {
    case "loading":
      return <Skeleton className="h-40 rounded-md" />;
    case "missing":
      return <NoAddress reason={state.reason} />;
    case "ready":
      return (
        <Units address={state.address} appointment={appointment} chosen={chosen} onChoose={setChosen}>
          <AddUnit address={state.address} foreign={state.foreign} busy={busy === "adding"} onAdd={() => void add()} />
        </Units>
      );
  }
}

type UnitsProps = {
  readonly address: wire.Address;
  readonly appointment: wire.Appointment;
  readonly chosen: string | undefined;
  readonly onChoose: (unitId: string) => void;
  readonly children: ReactNode;
};

function Units({ address, appointment, chosen, onChoose, children }: UnitsProps) {
  const units = address.wohneinheiten.toSorted((a, b) => a.position - b.position);
  return (
    <>
      <p className="wrap-anywhere text-muted">{houseName(address)}</p>
      <RadioGroup
        label="Bitte wählen"
        value={chosen}
        onChange={onChoose}
        options={units.map((unit) => ({
          value: unit.uuid,
          disabled: !canTakeAppointment(unit.status) || refusesAppointment(unit, appointment),
          label: <UnitLabel unit={unit} appointment={appointment} />,
        }))}
      />
      {children}
    </>
  );
}

function UnitLabel({ unit, appointment }: { readonly unit: wire.Unit; readonly appointment: wire.Appointment }) {
  return (
    <span className="wrap-anywhere">
      <span className="numbers">WE {unit.position}</span>, {unitName(unit.name)}
      {!canTakeAppointment(unit.status) && (
        <span className="block text-sm">Nicht wählbar: hier gibt es schon einen Vertrag.</span>
      )}
      {canTakeAppointment(unit.status) && refusesAppointment(unit, appointment) && (
        <span className="block text-sm">Nicht wählbar: {noVisitsLabel}.</span>
      )}
    </span>
  );
}

type AddUnitProps = {
  readonly address: wire.Address;
  readonly foreign: boolean;
  readonly busy: boolean;
  readonly onAdd: () => void;
};

/** Where the provider lets salesmen add units (A §6). */
function AddUnit({ address, foreign, busy, onAdd }: AddUnitProps) {
  const { providers } = useObservable(useAppData().masters);
  const provider = providers.find((one) => one["@id"] === address.provider);
  if (foreign || provider === undefined || !mayAddUnits(provider.settings)) return null;
  return (
    <Button block busy={busy} icon={<PlusIcon className="icon-sm" />} onClick={onAdd}>
      Neue WE hinzufügen
    </Button>
  );
}

function NoAddress({ reason }: { readonly reason: MissingReason }) {
  if (reason === "offline") {
    return (
      <StatePanel as="h3" live="alert" level="yellow" icon={<OfflineIcon />} title="Keine Internetverbindung">
        Die Wohneinheiten dieser Adresse liegen nicht auf dem Gerät. Sie werden geladen, sobald du wieder verbunden bist.
      </StatePanel>
    );
  }
  return (
    <StatePanel as="h3" live="alert" level="danger" icon={<CloudErrorIcon />} title="Wohneinheiten nicht geladen">
      {reason === "unknown"
        ? "Der Server kennt diese Adresse nicht mehr."
        : "Die Wohneinheiten dieser Adresse konnten nicht geladen werden."}
    </StatePanel>
  );
}
