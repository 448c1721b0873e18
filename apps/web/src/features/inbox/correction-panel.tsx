import { Link } from "@tanstack/react-router";
import type { RequestedChange } from "@rundgang/domain";
import { customerName } from "@rundgang/domain";
import {
  Banner,
  Button,
  buttonClass,
  CommentIcon,
  ConfirmDialog,
  DeleteIcon,
  ErrorIcon,
  formatDateTime,
  formatLongDateTime,
  InfoIcon,
  SuccessIcon,
  useLoneScroller,
  WarningIcon,
} from "@rundgang/ui";
import { useRef, useState } from "react";

import type { CommandRefusal } from "../../data/commands/outcome.ts";
import { correctionTasks } from "../../data/inbox/correction-draft.ts";
import type { InboxEntry } from "../../data/inbox/inbox-entry.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { CustomerCard } from "./customer-card.tsx";
import { DiffCard } from "./diff-card.tsx";
import { FilesTask } from "./files-task.tsx";
import { IbanTask } from "./iban-task.tsx";
import { stateChip, taskWords } from "./inbox-words.ts";

/** 'Korrekturanfrage' (B §2): what is asked for, what of it is done, and the customer. */
export function CorrectionPanel({ entry }: { readonly entry: InboxEntry }) {
  const { order, draft, state } = entry;
  const { requested, open } = correctionTasks(order, draft);
  const body = useRef<HTMLDivElement>(null);
  const scroller = useLoneScroller(body);
  return (
    <section className="correction" aria-label={`Korrektur zu Auftrag ${order.id}`}>
      <div className="correction-head">
        <div className="correction-title">
          <h1 className="numbers">Korrektur zu Auftrag {order.id}</h1>
          <Link to="/orders" search={{ order: order.uuid }} className={buttonClass({ level: "plain" })}>
            Auftrag ansehen
          </Link>
        </div>
        <p className="numbers text-sm text-muted">Aufgenommen am {formatLongDateTime(order.erfassungsdatumAt)}</p>
      </div>
      <div ref={body} className="correction-body quiet-scroll" {...scroller}>
        <div className="correction-main">
          {state !== "open" && <StateBanner entry={entry} />}
          <Banner level="yellow" icon={<CommentIcon />}>
            <p className="numbers text-sm">
              <strong>{order.status.mitarbeiterName ?? "Backoffice"}</strong> · {formatDateTime(order.status.statusDtAt)}
            </p>
            <p>{order.status.description}</p>
          </Banner>
          {requested.map((wish, index) => (
            <Task key={wish} wish={wish} number={index + 1} entry={entry} isDone={!open.includes(wish)} />
          ))}
        </div>
        <div className="correction-aside">
          <CustomerCard order={order} />
          <DiffCard order={order} draft={draft} />
        </div>
      </div>
      {state === "open" || state === "closed" ? <Foot entry={entry} requested={requested.length} open={open} /> : null}
    </section>
  );
}

type TaskProps = {
  readonly wish: RequestedChange;
  readonly number: number;
  readonly entry: InboxEntry;
  readonly isDone: boolean;
};

function Task({ wish, ...task }: TaskProps) {
  return wish === "iban" ? <IbanTask {...task} /> : <FilesTask {...task} use={wish} />;
}

function StateBanner({ entry }: { readonly entry: InboxEntry }) {
  const chip = stateChip(entry);
  switch (entry.state) {
    case "open":
      return null;
    case "on_its_way":
      return (
        <Banner level="primary" icon={<InfoIcon />} live="status">
          Die Korrektur ist sicher auf dem Gerät und wird übertragen, sobald eine Verbindung da ist.
        </Banner>
      );
    case "stuck":
      return (
        <Banner
          level="danger"
          icon={<WarningIcon />}
          live="alert"
          actions={
            <Link to="/request-queue" className={buttonClass()}>
              Zu den Vorgängen
            </Link>
          }
        >
          Der Server hat die Korrektur nicht angenommen. Warum, steht bei den nicht gesendeten Vorgängen. Verwirfst du sie dort,
          kannst du sie hier neu erfassen.
        </Banner>
      );
    case "answered":
      return (
        <Banner level="positive" icon={<SuccessIcon />} live="status">
          Die Korrektur ist beim Server: {chip?.text}.
        </Banner>
      );
    case "closed":
      return (
        <Banner level="danger" icon={<WarningIcon />} live="alert">
          Zu diesem Auftrag liegt keine Korrekturanfrage vor. Was du begonnen hast, kann nicht mehr abgesendet werden.
        </Banner>
      );
  }
}

type FootProps = { readonly entry: InboxEntry; readonly requested: number; readonly open: readonly RequestedChange[] };

/** What is left to do, and 'Korrekturen absenden' as soon as nothing is. */
function Foot({ entry: { order, draft, state }, requested, open }: FootProps) {
  const { commands } = useAppData();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const isReady = state === "open" && open.length === 0 && draft !== null;
  const tell = (title: string, refusal: CommandRefusal) => tellRefusal(title, `Auftrag ${order.id}`, refusal);
  const submit = async () => {
    setBusy(true);
    const outcome = await commands.submitCorrection(order.uuid);
    setBusy(false);
    if (!outcome.ok) tell("Nicht abgesendet", outcome);
  };
  const discard = async () => {
    setAsks(false);
    const outcome = await commands.discardCorrection(order.uuid);
    if (!outcome.ok) tell("Nicht verworfen", outcome);
  };
  return (
    <div className="correction-foot">
      <p className="correction-left" role="status">
        {isReady ? <SuccessIcon className="text-positive-text" /> : <ErrorIcon className="text-yellow-text" />}
        <span>
          {isReady ? (
            "Alles erledigt. Du kannst die Korrekturen absenden."
          ) : (
            <>
              <strong>
                Noch {open.length} von {requested} offen:
              </strong>{" "}
              {open.map((wish) => taskWords[wish]).join(", ")}
            </>
          )}
        </span>
      </p>
      <div className="correction-actions">
        {draft !== null && (
          <Button icon={<DeleteIcon className="icon-sm" />} disabled={busy} onClick={() => setAsks(true)}>
            Verwerfen
          </Button>
        )}
        {state === "open" && (
          <Button level="primary" size="large" disabled={!isReady} busy={busy} onClick={() => void submit()}>
            Korrekturen absenden
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title="Korrektur verwerfen?"
          about={`Auftrag ${order.id}, ${customerName(order)}`}
          severity="danger"
          confirmLabel="Verwerfen"
          onConfirm={() => void discard()}
          onCancel={() => setAsks(false)}
        >
          <p>Was du zu dieser Korrektur erfasst hast, wird vom Gerät gelöscht.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
