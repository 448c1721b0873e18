import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Button, Chip, PlusIcon, showToast, TextField, type Column } from "@rundgang/ui";

import { FormDialog } from "../app/form-dialog.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { ListPage } from "./list-page.tsx";
import { carrierList, oneCarrier } from "./queries.ts";
import { refreshMasters } from "./refresh-masters.ts";
import { RecordPanel } from "./record-panel.tsx";
import { sendFresh } from "./send-fresh.ts";
import { useList } from "./use-list.ts";
import { useTyped } from "./use-typed.ts";
import { useWrite } from "./use-write.ts";
import { Changes, OvertakenNote } from "./who-and-when.tsx";

const columns: readonly Column<wire.Carrier>[] = [
  { id: "name", title: "Name", cell: ({ name }) => <b className="block truncate">{name}</b> },
  { id: "id", title: "Kennung", width: "9rem", cell: ({ id }) => <span className="numbers">{id}</span> },
  {
    id: "state",
    title: "Stand",
    width: "9rem",
    wide: true,
    cell: ({ endedAt = null }) => (endedAt === null ? <Chip level="positive">gilt</Chip> : <Chip>beendet</Chip>),
  },
];

/** /bisherige-anbieter: whom a number can be taken over from. */
export function CarriersPage() {
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const { code } = useParams({ strict: false });
  const search = useList();
  const list = useQuery(carrierList(useApi(), search));
  const [isCreating, setCreating] = useState(false);
  const show = useCallback(
    (id: string) => void navigate({ to: "/bisherige-anbieter/$code", params: { code: id }, search: (before) => before }),
    [navigate],
  );
  return (
    <ListPage
      {...search}
      title="Bisherige Anbieter"
      words={["bisheriger Anbieter", "bisherige Anbieter"]}
      searched="Name, Kennung"
      purpose="Von ihnen nimmt ein Kunde seine Rufnummer mit."
      list={list}
      columns={columns}
      idOf={idOf}
      open={code}
      onOpen={show}
      action={
        person.roles.includes("ROLE_ADMIN") && (
          <Button level="primary" icon={<PlusIcon className="icon-sm" />} onClick={() => setCreating(true)}>
            Anlegen …
          </Button>
        )
      }
    >
      {isCreating && <CreateCarrierDialog onMade={show} onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

function idOf({ id }: wire.Carrier): string {
  return id;
}

function CreateCarrierDialog({ onMade, onClose }: { readonly onMade: (id: string) => void; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [id, setId] = useState("");
  const [name, setName] = useState("");
  const write = useWrite();
  const send = async () => {
    const wanted = { id: id.trim(), name: name.trim() };
    const uuid = write.uuidFor(wanted);
    const made = await write.send(() => api.request(calls.postCarrier, { body: { uuid, ...wanted } }), ["id", "name"]);
    refreshMasters(queries);
    if (made === null) return;
    onMade(made.id);
    onClose();
  };
  return (
    <FormDialog
      title="Bisherigen Anbieter anlegen"
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            Anlegen
          </Button>
        </>
      }
    >
      <div className="account-form">
        <TextField label="Name" required value={name} onChange={setName} maxLength={80} error={write.faults["name"]} />
        <TextField
          label="Kennung"
          hint="Portierungskennung, etwa D009. Sie bleibt, wie sie ist."
          required
          value={id}
          onChange={setId}
          maxLength={20}
          error={write.faults["id"]}
        />
        <p className="text-sm text-muted">Offene Tablets bieten ihn sofort an.</p>
        <RefusalNote text={write.refusal} />
      </div>
    </FormDialog>
  );
}

/** /bisherige-anbieter/{code}: its name, its end, and who changed it when. */
export function CarrierPanel() {
  const { code } = useParams({ from: "/bisherige-anbieter/$code" });
  const { person } = useRouteContext({ from: "__root__" });
  const navigate = useNavigate();
  const asked = useQuery(oneCarrier(useApi(), code));
  const close = useCallback(() => void navigate({ to: "/bisherige-anbieter", search: (before) => before }), [navigate]);
  const carrier = asked.data?.carrier;
  return (
    <RecordPanel
      label="Bisheriger Anbieter"
      title={carrier?.name}
      about={carrier === undefined ? undefined : `Kennung ${carrier.id}`}
      asked={asked}
      onClose={close}
    >
      {(data) => (
        <>
          {person.roles.includes("ROLE_ADMIN") && <CarrierForm key={data.carrier.id} {...data} />}
          <Changes entity="carriers" id={data.carrier.id} tell={({ after }) => carrierWords(after)} />
        </>
      )}
    </RecordPanel>
  );
}

function carrierWords(after: Readonly<Record<string, unknown>>): string {
  return [
    ...(typeof after["name"] === "string" ? [after["name"]] : []),
    ...("ended_at" in after && after["ended_at"] !== null ? ["beendet"] : []),
  ].join(", ");
}

function CarrierForm({ carrier, version }: { readonly carrier: wire.Carrier; readonly version: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const { shown, changed, overtaken, change, forget } = useTyped(`carrier ${carrier.id}`, { name: carrier.name });
  const write = useWrite();
  const name = shown.name.trim();
  const isEnded = (carrier.endedAt ?? null) !== null;
  const send = async (body: { readonly name?: string; readonly ended?: boolean }) => {
    const params = { code: carrier.id };
    const sent = await write.send(
      () =>
        sendFresh({
          tag: version,
          patch: (match) => api.request(calls.patchCarrier, { params, headers: { "If-Match": match }, body }),
          read: () => api.request(calls.getCarrier, { params }),
          /* Only what this change is about must be as it is shown. */
          isUntouched: (newest) =>
            body.name === undefined ? (newest.endedAt ?? null) === (carrier.endedAt ?? null) : newest.name === carrier.name,
        }),
      ["name"],
    );
    refreshMasters(queries);
    if (sent === null) return;
    if (body.name !== undefined) forget();
    showToast({ about: "master", level: "positive", title: `${sent.name}: gespeichert` });
  };
  return (
    <div className="account-part">
      <TextField
        label="Name"
        required
        value={shown.name}
        onChange={(text) => change({ name: text })}
        maxLength={80}
        error={write.faults["name"]}
      />
      {overtaken.length > 0 && <OvertakenNote />}
      <RefusalNote text={write.refusal} />
      <div className="account-buttons">
        {changed.name !== undefined && name !== carrier.name && (
          <>
            <Button level="primary" busy={write.busy} onClick={() => void send({ name })}>
              Speichern
            </Button>
            <Button disabled={write.busy} onClick={forget}>
              Verwerfen
            </Button>
          </>
        )}
        <Button disabled={write.busy} onClick={() => void send({ ended: !isEnded })}>
          {isEnded ? "Wieder anbieten" : "Beenden"}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {isEnded
          ? "Er wird nicht mehr angeboten; Aufträge, die ihn nennen, behalten ihn."
          : "Beendet wird er nicht mehr angeboten; Aufträge, die ihn nennen, behalten ihn."}
      </p>
    </div>
  );
}
