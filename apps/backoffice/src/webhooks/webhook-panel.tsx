import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Banner, Button, ConfirmDialog, Dialog, formatDateTime, showToast, useNow, WarningIcon } from "@rundgang/ui";

import { ShownOnce } from "../app/shown-once.tsx";
import { RecordPanel } from "../masters/record-panel.tsx";
import { sendFresh } from "../masters/send-fresh.ts";
import { useTyped } from "../masters/use-typed.ts";
import { useWrite } from "../masters/use-write.ts";
import { OvertakenNote } from "../masters/who-and-when.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { oneWebhook, refreshWebhooks } from "./queries.ts";
import { WebhookFields, wantedOf, type WebhookDraft } from "./webhook-fields.tsx";
import { hostWords } from "./webhook-words.ts";

/** /webhooks/{uuid}: what it is set to, what can be done with it, and the log of its deliveries. */
export function WebhookPanel() {
  const { uuid } = useParams({ from: "/webhooks/$uuid" });
  const navigate = useNavigate();
  const asked = useQuery(oneWebhook(useApi(), uuid));
  const close = useCallback(() => void navigate({ to: "/webhooks", search: (before) => before }), [navigate]);
  const webhook = asked.data?.webhook;
  return (
    <RecordPanel
      label="Webhook"
      title={webhook?.name}
      about={webhook === undefined ? undefined : hostWords(webhook.target)}
      asked={asked}
      onClose={close}
    >
      {(data) => (
        <>
          <Steps webhook={data.webhook} version={data.version} />
          <DeliveryLog key={data.webhook.uuid} webhook={data.webhook} />
          {data.webhook.endedAt === null && <WebhookForm key={data.webhook.uuid} {...data} />}
        </>
      )}
    </RecordPanel>
  );
}

type StepsProps = { readonly webhook: wire.Webhook; readonly version: string };

/** Pause, test, secret and end. */
function Steps({ webhook, version }: StepsProps) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const [asking, setAsking] = useState<"end" | "secret" | null>(null);
  const now = useNow();
  const isPaused = webhook.pausedAt !== null;
  const change = async (body: { readonly paused?: boolean; readonly ended?: true }, title: string) => {
    const options = { params: { id: webhook.uuid }, headers: { "If-Match": version }, body };
    const changed = await write.send(() => api.request(calls.patchWebhook, options));
    refreshWebhooks(queries);
    if (changed !== null) showToast({ about: "webhook", level: "positive", title });
    setAsking(null);
  };
  const test = async () => {
    const body = { uuid: write.uuidFor("test"), webhook: webhook["@id"] };
    const sent = await write.send(() => api.request(calls.postWebhookTest, { body }));
    refreshWebhooks(queries);
    if (sent !== null) showToast({ about: "webhook", level: "positive", title: "Testnachricht unterwegs: siehe Zustellungen" });
  };
  if (webhook.endedAt !== null)
    return <p className="account-part text-muted">Beendet am {formatDateTime(webhook.endedAt)}. Es wird nichts mehr gesendet.</p>;
  return (
    <div className="account-part">
      {webhook.pausedAt !== null && (
        <Banner level={webhook.pausedBy === "receiver" ? "danger" : "yellow"} icon={<WarningIcon />}>
          {webhook.pausedBy === "receiver"
            ? `Der Empfänger hat am ${formatDateTime(webhook.pausedAt)} mit 410 geantwortet: Er will keine Nachrichten mehr.`
            : `Angehalten seit ${formatDateTime(webhook.pausedAt)}.`}{" "}
          Was geschieht, wartet bis zu 30 Tage.
        </Banner>
      )}
      <div className="account-buttons">
        <Button
          level={isPaused ? "primary" : "secondary"}
          disabled={write.busy}
          onClick={() => void change({ paused: !isPaused }, isPaused ? "Fortgesetzt" : "Angehalten")}
        >
          {isPaused ? "Fortsetzen" : "Anhalten"}
        </Button>
        <Button disabled={write.busy} onClick={() => void test()}>
          Test senden
        </Button>
        <Button disabled={write.busy} onClick={() => setAsking("secret")}>
          Neues Geheimnis …
        </Button>
        <Button level="danger" disabled={write.busy} onClick={() => setAsking("end")}>
          Beenden …
        </Button>
      </div>
      {webhook.oldSecretUntil !== null && webhook.oldSecretUntil > now && (
        <p className="text-sm text-muted">Das bisherige Geheimnis gilt noch bis {formatDateTime(webhook.oldSecretUntil)}.</p>
      )}
      <RefusalNote text={write.refusal} />
      {asking === "end" && (
        <ConfirmDialog
          title="Webhook beenden?"
          about={webhook.name}
          severity="danger"
          confirmLabel="Beenden"
          busy={write.busy}
          onConfirm={() => void change({ ended: true }, "Beendet")}
          onCancel={() => setAsking(null)}
        >
          Was noch wartet, wird verworfen. Ein beendeter Webhook lässt sich nicht fortsetzen; das Protokoll seiner Zustellungen
          bleibt 30 Tage.
        </ConfirmDialog>
      )}
      {asking === "secret" && <SecretDialog webhook={webhook} onClose={() => setAsking(null)} />}
    </div>
  );
}

function SecretDialog({ webhook, onClose }: { readonly webhook: wire.Webhook; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const [made, setMade] = useState<{ readonly secret: string | null; readonly oldSecretUntil: string } | null>(null);
  const send = async () => {
    const body = { uuid: write.uuidFor(webhook["@id"]), webhook: webhook["@id"] };
    const answer = await write.send(() => api.request(calls.postWebhookSecret, { body }));
    if (answer !== null) setMade(answer);
  };
  const done = () => {
    refreshWebhooks(queries);
    onClose();
  };
  if (made !== null) {
    return (
      <Dialog title="Neues Geheimnis" about={webhook.name} footer={<Button onClick={done}>Fertig</Button>}>
        <p>Das bisherige gilt daneben bis {formatDateTime(made.oldSecretUntil)}.</p>
        <ShownOnce what="secret" value={made.secret} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Neues Geheimnis"
      about={webhook.name}
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            Erzeugen
          </Button>
        </>
      }
    >
      <p>
        Ab sofort unterschreibt Rundgang mit beiden: dem neuen und, 24 Stunden lang, dem bisherigen. So kann der Empfänger in Ruhe
        umstellen.
      </p>
      <RefusalNote text={write.refusal} />
    </Dialog>
  );
}

function WebhookForm({ webhook, version }: StepsProps) {
  const api = useApi();
  const queries = useQueryClient();
  const before: WebhookDraft = { name: webhook.name, target: webhook.target, kinds: webhook.kinds };
  const { shown: draft, changed: typed, overtaken, change, forget } = useTyped(`webhook ${webhook.uuid}`, before);
  const write = useWrite();
  const wanted = wantedOf(draft);
  const isSame = (name: keyof WebhookDraft) => JSON.stringify(wanted[name]) === JSON.stringify(before[name]);
  const save = async () => {
    const body = {
      ...(!isSame("name") && { name: wanted.name }),
      ...(!isSame("target") && { target: wanted.target }),
      ...(!isSame("kinds") && { kinds: [...wanted.kinds] }),
    };
    const params = { id: webhook.uuid };
    const changed = await write.send(
      () =>
        sendFresh({
          tag: version,
          patch: (match) => api.request(calls.patchWebhook, { params, headers: { "If-Match": match }, body }),
          read: () => api.request(calls.getWebhook, { params }),
          isUntouched: (newest) => isAsShown(newest, before),
        }),
      ["name", "target", "kinds", "kinds."],
    );
    refreshWebhooks(queries);
    if (changed === null) return;
    forget();
    showToast({ about: "webhook", level: "positive", title: `${changed.name}: gespeichert` });
  };
  const isChanged = !isSame("name") || !isSame("target") || !isSame("kinds");
  return (
    <div className="account-part">
      <h3>Einstellungen</h3>
      <WebhookFields draft={draft} onChange={change} faults={write.faults} />
      {overtaken.length > 0 && <OvertakenNote />}
      <RefusalNote text={write.refusal} />
      <div className="account-buttons">
        <Button level="primary" disabled={!isChanged} busy={write.busy} onClick={() => void save()}>
          Speichern
        </Button>
        {Object.keys(typed).length > 0 && (
          <Button disabled={write.busy} onClick={forget}>
            Verwerfen
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether what can be changed here is as the fields had it. */
function isAsShown({ name, target, kinds }: WebhookDraft, shown: WebhookDraft): boolean {
  return name === shown.name && target === shown.target && kinds.join(",") === shown.kinds.join(",");
}
