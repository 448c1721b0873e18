import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, wire } from "@rundgang/contracts";
import { buttonLabel, chipLabel, qualificationCodes } from "@rundgang/domain";
import {
  Button,
  Chip,
  ConfirmDialog,
  Markdown,
  PlusIcon,
  SelectField,
  showToast,
  TextArea,
  TextField,
  type Column,
} from "@rundgang/ui";

import { FormDialog } from "../app/form-dialog.tsx";
import { providers } from "../orders/queries.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { allTerritories } from "../territories/queries.ts";
import { ListPage } from "./list-page.tsx";
import { useProviderName } from "./provider-name.tsx";
import { noticeList, oneNotice } from "./queries.ts";
import { refreshMasters } from "./refresh-masters.ts";
import { RecordPanel } from "./record-panel.tsx";
import { useList } from "./use-list.ts";
import { useWrite } from "./use-write.ts";
import { byWhom } from "./who-and-when.tsx";

const columns: readonly Column<wire.CallToActionVersion>[] = [
  { id: "title", title: "Überschrift", cell: ({ title }) => <b className="block truncate">{title}</b> },
  { id: "when", title: "Nach", width: "14rem", cell: ({ when }) => labelOf(when) },
  { id: "name", title: "Name", width: "12rem", wide: true, cell: ({ name }) => <span className="block truncate">{name}</span> },
  {
    id: "state",
    title: "Stand",
    width: "7rem",
    cell: ({ endedAt }) => (endedAt === null ? <Chip level="positive">gilt</Chip> : <Chip>beendet</Chip>),
  },
];

function labelOf(when: string): string {
  const code = qualificationCodes.find((one) => one === when);
  return code === undefined ? when : chipLabel(code);
}

/** /hinweise: what salesmen are told after a visit. */
export function NoticesPage() {
  const navigate = useNavigate();
  const { uuid } = useParams({ strict: false });
  const search = useList();
  const list = useQuery(noticeList(useApi(), search));
  const [isCreating, setCreating] = useState(false);
  const show = useCallback(
    (id: string) => void navigate({ to: "/hinweise/$uuid", params: { uuid: id }, search: (before) => before }),
    [navigate],
  );
  return (
    <ListPage
      {...search}
      title="Hinweise"
      words={["Hinweis", "Hinweise"]}
      searched="Überschrift, Name"
      purpose="Ein Hinweis erscheint nach einem Besuch mit dem gewählten Ergebnis."
      list={list}
      columns={columns}
      idOf={idOf}
      open={uuid}
      onOpen={show}
      action={
        <Button level="primary" icon={<PlusIcon className="icon-sm" />} onClick={() => setCreating(true)}>
          Hinweis anlegen …
        </Button>
      }
    >
      {isCreating && <NoticeDialog draft={emptyNotice} follows={null} onDone={show} onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

function idOf({ uuid }: wire.CallToActionVersion): string {
  return uuid;
}

/** /hinweise/{uuid}: a notice as a salesman reads it, its versions, its end. */
export function NoticePanel() {
  const { uuid } = useParams({ from: "/hinweise/$uuid" });
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const asked = useQuery(oneNotice(api, uuid));
  const [doing, setDoing] = useState<"change" | "end" | null>(null);
  const write = useWrite();
  const nameOf = useProviderName();
  const close = useCallback(() => void navigate({ to: "/hinweise", search: (before) => before }), [navigate]);
  const show = (id: string) => void navigate({ to: "/hinweise/$uuid", params: { uuid: id }, search: (before) => before });
  const current = asked.data?.versions[0];

  const end = async () => {
    if (current === undefined) return;
    const ended = await write.send(() =>
      api.request(calls.patchCallToActionVersion, { params: { id: current.uuid }, body: { ended: true } }),
    );
    refreshMasters(queries);
    if (ended === null) return;
    showToast({ about: "master", level: "positive", title: `„${ended.title}“ ist beendet` });
    setDoing(null);
  };

  return (
    <RecordPanel
      label="Hinweis"
      title={current?.title}
      about={current === undefined ? undefined : current.name}
      asked={asked}
      onClose={close}
    >
      {({ versions }) =>
        current !== undefined && (
          <>
            <div className="account-part">
              <article className="notice-preview" aria-label="So liest ihn der Vertrieb">
                <h3>{current.title}</h3>
                <Markdown text={current.text} />
              </article>
              <p>
                Nach „{labelOf(current.when)}“, {scopeOf(current, nameOf)}
              </p>
              <div className="account-buttons">
                <Button level="primary" onClick={() => setDoing("change")}>
                  Neue Fassung …
                </Button>
                {current.endedAt === null && <Button onClick={() => setDoing("end")}>Beenden …</Button>}
              </div>
            </div>
            <div className="account-part">
              <h3>Fassungen</h3>
              <ol className="account-lines">
                {versions.map((version) => (
                  <li key={version.uuid}>
                    <b>
                      Fassung {version.version}
                      {version.endedAt === null ? ", gilt" : ""}: {version.title}
                    </b>
                    <span className="text-sm text-muted">{byWhom(version)}</span>
                  </li>
                ))}
              </ol>
            </div>
            {doing === "change" && (
              <NoticeDialog draft={draftOf(current)} follows={current.version} onDone={show} onClose={() => setDoing(null)} />
            )}
            {doing === "end" && (
              <ConfirmDialog
                title="Hinweis beenden"
                about={current.title}
                confirmLabel="Beenden"
                severity="danger"
                busy={write.busy}
                onConfirm={() => void end()}
                onCancel={() => setDoing(null)}
              >
                <p>Er erscheint nicht mehr. Wer ihn schon gezeigt bekam, behält ihn bis zu seiner Antwort.</p>
                <RefusalNote text={write.refusal} />
              </ConfirmDialog>
            )}
          </>
        )
      }
    </RecordPanel>
  );
}

function scopeOf({ provider, territoryName, role }: wire.CallToActionVersion, nameOf: (iri: string) => string): string {
  const known = wire.roles.find((one) => one === role);
  const parts = [
    ...(provider === null ? [] : [`bei ${nameOf(provider)}`]),
    ...(territoryName === null ? [] : [`im Gebiet ${territoryName}`]),
    ...(known === undefined ? [] : [`für ${wire.roleEntries[known].title}`]),
  ];
  return parts.length === 0 ? "für alle" : parts.join(", ");
}

interface NoticeDraft {
  readonly name: string;
  readonly when: string;
  readonly title: string;
  readonly text: string;
  /** IRIs and role; "" for everybody. */
  readonly provider: string;
  readonly territory: string;
  readonly role: string;
}

const emptyNotice: NoticeDraft = { name: "", when: "", title: "", text: "", provider: "", territory: "", role: "" };

function draftOf({ name, when, title, text, provider, territory, role }: wire.CallToActionVersion): NoticeDraft {
  return { name, when, title, text, provider: provider ?? "", territory: territory ?? "", role: role ?? "" };
}

type NoticeDialogProps = {
  readonly draft: NoticeDraft;
  /** The version that is changed; null for a new notice. */
  readonly follows: number | null;
  readonly onDone: (uuid: string) => void;
  readonly onClose: () => void;
};

const fieldRoles = wire.rolesOf("field").map((role) => ({ value: role, label: wire.roleEntries[role].title }));

function NoticeDialog({ draft: before, follows, onDone, onClose }: NoticeDialogProps) {
  const isNew = follows === null;
  const api = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(before);
  const write = useWrite();
  const allProviders = useQuery(providers(api)).data ?? [];
  const territories = useQuery(allTerritories(api)).data ?? [];
  const set = (change: Partial<NoticeDraft>) => setDraft({ ...draft, ...change });
  const send = async () => {
    const wanted = {
      ...draft,
      name: draft.name.trim(),
      provider: draft.provider === "" ? null : draft.provider,
      territory: draft.territory === "" ? null : draft.territory,
      role: wire.roles.find((one) => one === draft.role) ?? null,
      follows,
    };
    const uuid = write.uuidFor(wanted);
    const made = await write.send(
      () => api.request(calls.postCallToActionVersion, { body: { uuid, ...wanted } }),
      ["name", "when", "title", "text", "provider", "territory"],
    );
    refreshMasters(queries);
    if (made === null) return;
    showToast({ about: "master", level: "positive", title: `„${made.title}“: Fassung ${made.version} gilt ab jetzt` });
    onDone(made.uuid);
    onClose();
  };
  return (
    <FormDialog
      title={isNew ? "Hinweis anlegen" : "Neue Fassung"}
      about={isNew ? undefined : before.name}
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            {isNew ? "Anlegen" : "Fassung speichern"}
          </Button>
        </>
      }
    >
      <div className="account-form">
        {isNew && (
          <TextField
            label="Name"
            hint="Kleinbuchstaben, Ziffern, Bindestriche; der Vertrieb liest ihn nicht."
            required
            value={draft.name}
            onChange={(name) => set({ name })}
            maxLength={60}
            error={write.faults["name"]}
          />
        )}
        <SelectField
          label="Nach welchem Ergebnis"
          required
          placeholder="Bitte wählen"
          value={draft.when}
          options={qualificationCodes.map((code) => ({ value: code, label: buttonLabel(code) }))}
          onChange={(when) => set({ when })}
          error={write.faults["when"] === undefined ? undefined : "Bitte wähle ein Ergebnis."}
        />
        <TextField
          label="Überschrift"
          required
          value={draft.title}
          onChange={(title) => set({ title })}
          maxLength={80}
          error={write.faults["title"]}
        />
        <TextArea
          label="Text (Markdown)"
          hint="Leere Zeile: neuer Absatz. **fett**, - Liste, # Überschrift, [Wort](https://…)"
          required
          value={draft.text}
          onChange={(text) => set({ text })}
          maxLength={4000}
          error={write.faults["text"]}
        />
        {draft.text.trim() !== "" && (
          <article className="notice-preview" aria-label="So liest ihn der Vertrieb">
            {draft.title.trim() !== "" && <h3>{draft.title}</h3>}
            <Markdown text={draft.text} />
          </article>
        )}
        <SelectField
          label="Anbieter"
          placeholder="alle"
          value={draft.provider}
          options={allProviders.map((one) => ({ value: one["@id"], label: one.name }))}
          onChange={(provider) => set({ provider })}
          error={write.faults["provider"]}
        />
        <SelectField
          label="Gebiet"
          placeholder="alle"
          value={draft.territory}
          options={territories.map((one) => ({ value: one["@id"], label: one.name }))}
          onChange={(territory) => set({ territory })}
          error={write.faults["territory"]}
        />
        <SelectField
          label="Rolle"
          placeholder="alle"
          value={draft.role}
          options={fieldRoles}
          onChange={(role) => set({ role })}
        />
        <RefusalNote text={write.refusal} />
      </div>
    </FormDialog>
  );
}
