import { useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { mayAddAddresses } from "@rundgang/domain";
import {
  AddPlaceIcon,
  Banner,
  Button,
  CloseIcon,
  giveFocusBack,
  IconButton,
  NoticeDialog,
  SelectField,
  showToast,
  StatePanel,
  WarningIcon,
} from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { showFirstFault } from "../../hooks/show-first-fault.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import {
  addFaults,
  postcodeAndCity,
  proposalName,
  proposalOf,
  withNear,
  withProvider,
  type AddDraft,
  type Proposal,
} from "./add-form.ts";
import { pinOf } from "./coordinates.ts";
import { ExistingAddress } from "./existing-address.tsx";
import { FormFoot } from "./form-foot.tsx";
import { nearPlace, type NearPlace } from "./near-place.ts";
import { PinCard } from "./pin-card.tsx";
import { pinTrouble } from "./pin-state.ts";
import { PlaceFields } from "./place-fields.tsx";
import { useAdd } from "./use-add.ts";
import { useAddDraft, useForgetAddDraft } from "./use-add-draft.ts";
import { useDuplicate } from "./use-duplicate.ts";
import { usePin } from "./use-pin.ts";

type AddressFormProps = {
  /** The one that is searched in, or null for all. */
  readonly provider: number | null;
  readonly onClose: () => void;
  readonly onOpenUnit: (unitId: string) => void;
  readonly onOpenList: () => void;
};

/** 'Adresse hinzufügen' (A §2): a house that nobody has. */
export function AddressForm(props: AddressFormProps) {
  const { providers } = useObservable(useAppData().masters);
  const addable = providers.filter(({ settings }) => mayAddAddresses(settings));
  const heading = useHeadingFocus();
  const forget = useForgetAddDraft();
  /* Who closes it has given the house up (A §4); back and an error keep what was typed. */
  const close = () => {
    forget();
    props.onClose();
  };
  return (
    <section className="add-page" aria-label="Adresse hinzufügen">
      <div className="add-head">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 grow outline-none">
          Adresse hinzufügen
        </h1>
        <IconButton look="line" label="Schließen" icon={<CloseIcon />} onClick={close} />
      </div>
      {addable.length === 0 ? (
        <StatePanel icon={<AddPlaceIcon />} title="Keine neuen Adressen">
          Keiner deiner Provider erlaubt es, Adressen anzulegen. Wende dich an deine Teamleitung.
        </StatePanel>
      ) : (
        <OpenForm {...props} onClose={close} addable={addable} />
      )}
    </section>
  );
}

/** The focus begins at the title, and goes back to where it was. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (document.activeElement === document.body) giveFocusBack(before);
    };
  }, []);
  return heading;
}

type OpenFormProps = AddressFormProps & { readonly addable: readonly { readonly id: number; readonly name: string }[] };

function OpenForm({ provider, addable, onClose, onOpenUnit, onOpenList }: OpenFormProps) {
  const isOnline = useObservable(useAppData().online);
  const known = (id: number | null) => addable.find((one) => one.id === id)?.id ?? null;
  const kept = useAddDraft(known(provider) ?? (addable.length === 1 ? (addable[0]?.id ?? null) : null));
  const draft = { ...kept.draft, provider: known(kept.draft.provider) };
  const { best, state, again } = usePin();
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const proposal = proposalOf(draft);
  const { duplicate, tell } = useDuplicate(proposal);
  const pin = draft.pin === null ? best : pinOf(draft.pin);
  const trouble = pinTrouble(state, best, draft.pin !== null);
  const { busy, add, message, setMessage, refused, forgetRefused, stands } = useAdd({
    onExists: tell,
    onAdded: (unitId, name) => {
      kept.begin();
      setIsChecked(false);
      const list = { label: "Zur Liste", run: onOpenList };
      showToast(
        unitId === null
          ? { level: "positive", title: "Adresse hinzugefügt", text: `${name} hat noch keine Wohneinheit.`, actions: [list] }
          : { level: "positive", title: "Adresse hinzugefügt", text: name },
      );
      if (unitId !== null && stands.current) onOpenUnit(unitId);
    },
  });
  const list = useObservable(useAppData().list);
  const isPlaceOpen = draft.place === "" && draft.street === "";
  /* Told anew after each ten metres: a position wavers. */
  const [nearLat, nearLon] = pin === null ? [null, null] : [Math.round(pin.lat * 1e4) / 1e4, Math.round(pin.lon * 1e4) / 1e4];
  const near = useMemo(
    () =>
      !isPlaceOpen || nearLat === null || nearLon === null
        ? null
        : nearPlace(list.whole(draft.provider), { lat: nearLat, lon: nearLon }),
    [isPlaceOpen, nearLat, nearLon, list, draft.provider],
  );
  const own = addFaults(draft);
  const faults = { ...(isChecked ? own : {}), ...refused };
  const existing = duplicate.type === "exists" ? duplicate.addressId : null;

  const change = (next: AddDraft) => {
    kept.change(next);
    forgetRefused();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isOnline || existing !== null) return;
    setIsChecked(true);
    if (proposal === null || draft.units === null || Object.keys(own).length > 0) {
      showFirstFault(form.current);
      return;
    }
    if (pin === null || trouble !== null) {
      setMessage(trouble);
      return;
    }
    const { lat, lon } = pin;
    void add({ uuid: kept.send(draft, proposal), proposal, units: draft.units, pin: { lat, lon } }).then(() =>
      showFirstFault(form.current),
    );
  };

  return (
    <form ref={form} className="add-form" noValidate onSubmit={submit}>
      <fieldset className="add-body quiet-scroll" disabled={busy} aria-label="Neue Adresse">
        {trouble !== null && state.type !== "waiting" && (
          <Banner level="yellow" live="status" icon={<WarningIcon />}>
            {trouble.text}
          </Banner>
        )}
        {(addable.length > 1 || draft.provider === null) && (
          <SelectField
            label="Provider"
            required
            value={draft.provider === null ? "" : String(draft.provider)}
            placeholder="Bitte wähle den Provider aus"
            options={addable.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...(provider !== null &&
              known(provider) === null && { hint: "Der Provider deiner Suche erlaubt keine neuen Adressen." })}
            error={faults.provider}
            onChange={(value) => change(withProvider(draft, value === "" ? null : Number(value)))}
          />
        )}
        <PinCard
          typed={draft.pin}
          best={best}
          isWaiting={state.type === "waiting"}
          trouble={trouble}
          errors={{ lat: faults.lat, lon: faults.lon }}
          onType={(typed) => change({ ...draft, pin: typed })}
          onAgain={() => {
            change({ ...draft, pin: null });
            again();
          }}
        />
        {near !== null && <NearRow near={near} onTake={() => change(withNear(draft, near))} />}
        <PlaceFields draft={draft} faults={faults} onChange={change} />
        {existing !== null && <ExistingAddress addressId={existing} pin={pin} />}
        {proposal !== null && duplicate.type === "none" && <ProposalRow proposal={proposal} units={draft.units} />}
      </fieldset>
      <FormFoot existing={existing} isOnline={isOnline} busy={busy} onOpenUnit={onOpenUnit} onCancel={onClose} />
      {message !== null && (
        <NoticeDialog
          title={message.title}
          {...(proposal !== null && { about: proposalName(proposal) })}
          onConfirm={() => setMessage(null)}
        >
          {message.text}
        </NoticeDialog>
      )}
    </form>
  );
}

/** Both are proposed at once: who stands in the street need not type it. */
function NearRow({ near, onTake }: { readonly near: NearPlace; readonly onTake: () => void }) {
  return (
    <div className="near-row">
      <p className="min-w-0 grow wrap-anywhere" role="status">
        <span className="block text-sm text-muted">In der Nähe</span>
        <b>{near.street}</b>, {postcodeAndCity(near.place)}
      </p>
      <Button onClick={onTake}>Übernehmen</Button>
    </div>
  );
}

type ProposalRowProps = { readonly proposal: Proposal; readonly units: number | null };

/** 'Diese Adresse hinzufügen' (A §2): what the button would add, read once more. */
function ProposalRow({ proposal, units }: ProposalRowProps) {
  const count = units === 1 ? "1 Wohneinheit" : `${units ?? "?"} Wohneinheiten`;
  return (
    <div className="proposal" role="status">
      <p className="text-sm text-muted">Diese Adresse hinzufügen</p>
      <p className="existing-door">{proposalName(proposal)}</p>
      <p className="numbers text-sm text-muted">
        {postcodeAndCity(proposal)} · {count}
      </p>
    </div>
  );
}
