import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, idOfIri, type wire } from "@rundgang/contracts";
import { Button, showToast, Switch, TextField } from "@rundgang/ui";

import { FormDialog } from "../app/form-dialog.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { ButtonsField } from "./buttons-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { contentOfDraft, type ProviderDraft } from "./provider-draft.ts";
import { refreshMasters } from "./refresh-masters.ts";
import { useWrite } from "./use-write.ts";

type ProviderDialogProps = {
  /** What the fields begin with. */
  readonly draft: ProviderDraft;
  /** The version that is changed, 0 where nothing was said of it yet: its number stays. Null for a new one. */
  readonly follows: number | null;
  readonly onDone: (number: string) => void;
  readonly onClose: () => void;
};

/** A provider, or its next version, with a look at what a customer would get. */
export function ProviderDialog({ draft: before, follows, onDone, onClose }: ProviderDialogProps) {
  const isNew = follows === null;
  const api = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(before);
  const [preview, setPreview] = useState<{ readonly of: ProviderDraft; readonly shown: wire.ProviderPreview } | null>(null);
  const write = useWrite();
  const look = useWrite();
  const faults = { ...look.faults, ...write.faults };

  const showPreview = async () => {
    write.reset();
    const content = contentOfDraft(draft);
    const shown = await look.send(() => api.request(calls.postProviderPreview, { body: { content } }), ["content."]);
    if (shown !== null) setPreview({ of: draft, shown });
  };
  const send = async () => {
    look.reset();
    const content = contentOfDraft(draft);
    const uuid = write.uuidFor({ content, follows });
    const made = await write.send(
      () => api.request(calls.postProviderVersion, { body: { uuid, content, follows } }),
      ["content."],
    );
    refreshMasters(queries);
    if (made === null) return;
    showToast({ about: "master", level: "positive", title: `${content.name}: Fassung ${made.version} gilt ab jetzt` });
    onDone(idOfIri(made.provider));
    onClose();
  };

  return (
    <FormDialog
      title={isNew ? "Anbieter anlegen" : "Neue Fassung"}
      about={isNew ? undefined : before.name}
      size="wide"
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button busy={look.busy} disabled={write.busy} onClick={() => void showPreview()}>
            Vorschau
          </Button>
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            {isNew ? "Anlegen" : "Fassung speichern"}
          </Button>
        </>
      }
    >
      <div className="master-sides">
        <ProviderFields
          draft={draft}
          isNew={isNew}
          faults={faults}
          onChange={setDraft}
          onPlaces={() => {
            look.reset();
            write.reset();
          }}
        />
        <div className="master-look">
          {preview === null ? (
            <p className="text-muted">„Vorschau“ zeigt Papier und Mail eines erfundenen Kunden. Es wird nichts gespeichert.</p>
          ) : (
            <>
              {preview.of !== draft && <p className="text-sm text-muted">Seit der Vorschau wurde etwas geändert.</p>}
              <img className="master-logo" src={preview.shown.logo} alt={`Zeichen von ${preview.of.name}`} />
              <p className="text-sm text-muted">
                {preview.shown.keepsForm
                  ? `Das Formular „${preview.shown.formName}“ bleibt, mit neuem Absender und neuer Farbe. Name und Anschrift stehen in seinen Texten.`
                  : `Das Formular „${preview.shown.formName}“ bekommt Name, Anschrift und Kontakt.`}
              </p>
              <PaperPreview label="Vorschau" paper={preview.shown.paper} mail={preview.shown.mail} />
            </>
          )}
        </div>
      </div>
      <RefusalNote text={write.refusal ?? look.refusal} />
    </FormDialog>
  );
}

type ProviderFieldsProps = {
  readonly draft: ProviderDraft;
  readonly isNew: boolean;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (draft: ProviderDraft) => void;
  /** Places in a list are others from now on, and faults that name them are over. */
  readonly onPlaces: () => void;
};

function ProviderFields({ draft, isNew, faults, onChange, onPlaces }: ProviderFieldsProps) {
  const { address, contact, mailSender, colours, settings, links } = draft;
  const set = (change: Partial<ProviderDraft>) => onChange({ ...draft, ...change });
  const field = (path: string, label: string, value: string, onText: (text: string) => void, hint?: string) => (
    <TextField
      label={label}
      required
      value={value}
      onChange={onText}
      maxLength={400}
      error={faults[`content.${path}`]}
      {...(hint !== undefined && { hint })}
    />
  );
  const page = (path: string, label: string, value: string, onText: (text: string) => void) => (
    <TextField
      label={label}
      type="url"
      value={value}
      onChange={onText}
      maxLength={300}
      hint="Mit https://, oder leer"
      error={faults[`content.${path}`]}
    />
  );
  return (
    <div className="account-form">
      {isNew && field("number", "Nummer", draft.number, (number) => set({ number }), "Sie bleibt, wie sie ist.")}
      {field("name", "Name der Firma", draft.name, (name) => set({ name }))}
      {field(
        "shortName",
        "Kürzel",
        draft.shortName,
        (shortName) => set({ shortName }),
        "Höchstens 12 Zeichen, für kleine Zeichen",
      )}
      <fieldset className="master-group">
        <legend>Anschrift</legend>
        {field("address.street", "Straße und Hausnummer", address.street, (street) => set({ address: { ...address, street } }))}
        {field("address.postcode", "Postleitzahl", address.postcode, (postcode) => set({ address: { ...address, postcode } }))}
        {field("address.city", "Ort", address.city, (city) => set({ address: { ...address, city } }))}
      </fieldset>
      <fieldset className="master-group">
        <legend>Kontakt</legend>
        {field("contact.service", "Kundenservice", contact.service, (service) => set({ contact: { ...contact, service } }))}
        {field("contact.mail", "E-Mail", contact.mail, (mail) => set({ contact: { ...contact, mail } }))}
        {field("contact.phone", "Telefon", contact.phone, (phone) => set({ contact: { ...contact, phone } }))}
      </fieldset>
      {field("creditorId", "Gläubiger-Identifikationsnummer", draft.creditorId, (creditorId) => set({ creditorId }))}
      <fieldset className="master-group">
        <legend>Absender der Mails</legend>
        {field("mailSender.name", "Name", mailSender.name, (name) => set({ mailSender: { ...mailSender, name } }))}
        {field("mailSender.address", "Adresse", mailSender.address, (mail) =>
          set({ mailSender: { ...mailSender, address: mail } }),
        )}
      </fieldset>
      {field(
        "colours.accent",
        "Farbe",
        colours.accent,
        (accent) => set({ colours: { accent } }),
        "Wie #424190; Kontrast zu Weiß mindestens 7 zu 1",
      )}
      <fieldset className="master-group">
        <legend>Auf den Seiten der Kunden</legend>
        <LogoField name={draft.name} logo={draft.logo} error={faults["content.logo"]} onLogo={(logo) => set({ logo })} />
        {page("links.privacy", "Datenschutz", links.privacy, (privacy) => set({ links: { ...links, privacy } }))}
        {page("links.imprint", "Impressum", links.imprint, (imprint) => set({ links: { ...links, imprint } }))}
      </fieldset>
      <fieldset className="master-group">
        <legend>Einstellungen</legend>
        <Switch line checked={settings.unitAddable} onChange={(unitAddable) => set({ settings: { ...settings, unitAddable } })}>
          Wohneinheiten ergänzen
        </Switch>
        <Switch
          line
          checked={settings.addressAddable}
          onChange={(addressAddable) => set({ settings: { ...settings, addressAddable } })}
        >
          Adressen ergänzen
        </Switch>
        <Switch
          line
          checked={settings.remoteOrders}
          onChange={(remoteOrders) => set({ settings: { ...settings, remoteOrders } })}
        >
          Aufträge aus der Ferne
        </Switch>
        <Switch
          line
          checked={settings.unitNameRequired}
          onChange={(unitNameRequired) => set({ settings: { ...settings, unitNameRequired } })}
        >
          Name an der Wohneinheit ist Pflicht
        </Switch>
      </fieldset>
      <ButtonsField
        buttons={draft.buttons}
        faults={faultsOfButtons(faults)}
        onChange={(buttons) => set({ buttons })}
        onPlaces={onPlaces}
      />
    </div>
  );
}

const buttonsPath = "content.settings.qualificationButtons";

function faultsOfButtons(faults: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const below = Object.entries(faults).filter(([path]) => path === buttonsPath || path.startsWith(`${buttonsPath}.`));
  return Object.fromEntries(below.map(([path, text]) => [path.slice(buttonsPath.length + 1), text]));
}
