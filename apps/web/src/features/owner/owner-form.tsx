import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { wire } from "@rundgang/contracts";
import { houseName, mayHaveContactPerson, ownerFaults, type OwnerFault } from "@rundgang/domain";
import { Banner, Button, Card, Checkbox, ErrorIcon, HomeIcon, RadioGroup, showToast, TextArea } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { showFirstFault } from "../../hooks/show-first-fault.ts";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useKeptText } from "../../hooks/use-kept-text.ts";
import {
  faultAt,
  houseAsHome,
  keptOwnerDraft,
  ownerInputOf,
  readOwnerDraft,
  withSalutation,
  type OwnerDraft,
} from "./owner-draft.ts";
import { PersonFields } from "./person-fields.tsx";

const salutations = wire.ownerSalutations.map((value) => ({ value, label: value }));

type OwnerFormProps = {
  readonly address: wire.Address;
  /** Above the fields, scrolling with them. */
  readonly title: ReactNode;
  /** Recorded, or given up: the form is left. */
  readonly onDone: () => void;
};

/** 'Eigentümer' (B §2): whose house it is. What is typed stays until it is recorded, over back, error and restart. */
export function OwnerForm({ address, title, onDone }: OwnerFormProps) {
  const { commands } = useAppData();
  const [kept, keep, forget] = useKeptText(`Eigentümer ${address.uuid}`);
  const [draft, setDraft] = useState(() => readOwnerDraft(kept));
  const [isChecked, setIsChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = ownerInputOf(draft);
  const faults = isChecked ? ownerFaults(input) : [];
  const hasPerson = mayHaveContactPerson(draft.salutation);

  const change = (next: OwnerDraft) => {
    setDraft(next);
    keep(keptOwnerDraft(next));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const { salutation } = draft;
    if (salutation === "" || ownerFaults(input).length > 0) return showFirstFault(form.current);
    setBusy(true);
    const outcome = await commands.recordOwner(address.uuid, { ...input, owner: { ...input.owner, salutation } });
    setBusy(false);
    if (!outcome.ok) return tellRefusal("Eigentümer nicht erfasst", houseName(address), outcome);
    forget();
    showToast({ about: address.uuid, level: "positive", title: "Eigentümer erfasst", text: houseName(address) });
    return onDone();
  };

  return (
    <form ref={form} className="owner-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="owner-scroll quiet-scroll">
        {title}
        <Card title="Eigentümer">
          <div className="owner-fields">
            <RadioGroup
              label="Anrede"
              required
              inline
              value={draft.salutation === "" ? undefined : draft.salutation}
              options={salutations}
              error={faultAt(faults, "owner.salutation")}
              onChange={(salutation) => change(withSalutation(draft, salutation))}
            />
            <PersonFields
              of="owner"
              person={draft.owner}
              required
              faults={faults}
              onChange={(owner) => change({ ...draft, owner })}
              action={
                <Button
                  icon={<HomeIcon className="icon-sm" />}
                  onClick={() => change({ ...draft, owner: houseAsHome(draft.owner, address) })}
                >
                  Wohnt im Haus
                </Button>
              }
            />
          </div>
        </Card>
        <Card title="Ansprechpartner">
          <fieldset className="owner-fields" disabled={!hasPerson}>
            <legend className="sr-only">Ansprechpartner</legend>
            {!hasPerson && <p className="text-muted">Nur bei Firma oder WEG.</p>}
            <PersonFields
              of="contactPerson"
              person={draft.contactPerson}
              faults={faults}
              onChange={(contactPerson) => change({ ...draft, contactPerson })}
            />
          </fieldset>
        </Card>
        <Card title="Vertrag">
          <div className="owner-fields">
            <Checkbox checked={draft.sendContract} onChange={(sendContract) => change({ ...draft, sendContract })}>
              Nutzungsvertrag zusenden
            </Checkbox>
            <TextArea
              label="Bemerkungen"
              maxLength={4000}
              value={draft.comments}
              onChange={(comments) => change({ ...draft, comments })}
            />
          </div>
        </Card>
      </div>
      <div className="owner-foot">
        {faults.length > 0 && <FaultCount faults={faults} />}
        <div className="owner-buttons">
          <Button onClick={onDone}>Abbrechen</Button>
          <Button type="submit" level="primary" busy={busy}>
            Eigentümer speichern
          </Button>
        </div>
      </div>
    </form>
  );
}

function FaultCount({ faults }: { readonly faults: readonly OwnerFault[] }) {
  return (
    <Banner level="danger" live="alert" icon={<ErrorIcon />}>
      {faults.length === 1 ? "Eine Angabe fehlt oder stimmt nicht." : `${faults.length} Angaben fehlen oder stimmen nicht.`}
    </Banner>
  );
}
