import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls } from "@rundgang/contracts";
import { Button, Chip, Dialog, formatDateTime, formatNumber, PlusIcon, type Column } from "@rundgang/ui";

import { FormDialog } from "../app/form-dialog.tsx";
import { ShownOnce } from "../app/shown-once.tsx";
import { ListPage } from "../masters/list-page.tsx";
import { useList } from "../masters/use-list.ts";
import { useWrite } from "../masters/use-write.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { refreshWebhooks, webhookList, type WebhookRow } from "./queries.ts";
import { WebhookFields, wantedOf, type WebhookDraft } from "./webhook-fields.tsx";
import { hostWords, webhookWord } from "./webhook-words.ts";

const columns: readonly Column<WebhookRow>[] = [
  { id: "name", title: "Name", cell: ({ name }) => <b className="block truncate">{name}</b> },
  {
    id: "target",
    title: "Ziel",
    width: "14rem",
    wide: true,
    cell: ({ target }) => <span className="block truncate">{hostWords(target)}</span>,
  },
  {
    id: "state",
    title: "Stand",
    width: "14rem",
    cell: (row) => {
      const { word, level } = webhookWord(row, row.state);
      return <Chip level={level}>{word}</Chip>;
    },
  },
  {
    id: "last",
    title: "Letzter Versuch",
    width: "18rem",
    wide: true,
    cell: ({ state }) => <LastTry last={state?.last ?? null} />,
  },
  {
    id: "waiting",
    title: "Wartet",
    width: "6rem",
    numeric: true,
    cell: ({ state }) => <span className="numbers">{state === undefined ? "–" : formatNumber(state.waiting)}</span>,
  },
];

function LastTry({ last }: { readonly last: NonNullable<WebhookRow["state"]>["last"] }) {
  if (last === null) return "–";
  return (
    <span className="block truncate">
      {formatDateTime(last.at)}
      {last.reason !== null && <b className="text-danger"> · {last.status ?? "keine Antwort"}</b>}
    </span>
  );
}

/** /webhooks: who is told of orders and appointments, and how that fares. */
export function WebhooksPage() {
  const navigate = useNavigate();
  const { uuid } = useParams({ strict: false });
  const search = useList();
  const list = useQuery(webhookList(useApi(), search));
  const [isCreating, setCreating] = useState(false);
  const show = useCallback(
    (id: string) => void navigate({ to: "/webhooks/$uuid", params: { uuid: id }, search: (before) => before }),
    [navigate],
  );
  return (
    <ListPage
      {...search}
      title="Webhooks"
      words={["Webhook", "Webhooks"]}
      purpose="Ein Webhook meldet einem anderen System, etwa eurem CRM, was mit Aufträgen und Terminen geschieht."
      isMaster={false}
      list={list}
      columns={columns}
      idOf={idOf}
      open={uuid}
      onOpen={show}
      action={
        <Button level="primary" icon={<PlusIcon className="icon-sm" />} onClick={() => setCreating(true)}>
          Anlegen …
        </Button>
      }
    >
      {isCreating && <CreateWebhookDialog onMade={show} onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

function idOf({ uuid }: WebhookRow): string {
  return uuid;
}

const nothing: WebhookDraft = { name: "", target: "https://", kinds: [] };

function CreateWebhookDialog({ onMade, onClose }: { readonly onMade: (uuid: string) => void; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(nothing);
  const [made, setMade] = useState<{ readonly uuid: string; readonly secret: string | null } | null>(null);
  const write = useWrite();
  const send = async () => {
    const wanted = wantedOf(draft);
    const uuid = write.uuidFor(wanted);
    const body = { uuid, ...wanted, kinds: [...wanted.kinds] };
    const answer = await write.send(() => api.request(calls.postWebhook, { body }), ["name", "target", "kinds", "kinds."]);
    refreshWebhooks(queries);
    if (answer !== null) setMade(answer);
  };
  if (made !== null) {
    const done = () => {
      onMade(made.uuid);
      onClose();
    };
    return (
      <Dialog title="Webhook angelegt" about={draft.name} footer={<Button onClick={done}>Fertig</Button>}>
        <ShownOnce what="secret" value={made.secret} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Webhook anlegen"
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
        <WebhookFields draft={draft} onChange={setDraft} faults={write.faults} />
        <p className="text-sm text-muted">
          Gesendet werden Art, Zeit und Verweise, keine Namen und keine IBAN. Alles Weitere liest der Empfänger mit seinem Zugang.
        </p>
        <RefusalNote text={write.refusal} />
      </div>
    </FormDialog>
  );
}
