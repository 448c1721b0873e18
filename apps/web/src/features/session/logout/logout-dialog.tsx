import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import {
  Banner,
  Button,
  Chip,
  Dialog,
  ErrorIcon,
  OfflineIcon,
  ProgressBar,
  SafeIcon,
  SendIcon,
  SendingIcon,
  Spinner,
  WaitIcon,
  WarningIcon,
} from "@rundgang/ui";

import type { QueueView } from "../../../data/outbox/queue-view.ts";
import { commandsText, unfinishedCommands } from "../../../data/outbox/unfinished-commands.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useStore } from "../../../hooks/use-store.ts";
import { logoutFlow } from "./logout-flow.ts";
import { leftSentence, unsentCount, unsentSentence, type LeftBecause } from "./unsent-work.ts";

type LogoutDialogProps = {
  /** The person stays signed in. */
  readonly onStayed: () => void;
};

/**
 * Signing out, which itself leads to the sign-in page. Nothing is asked when everything has arrived; otherwise it names what has not
 * and lets the person choose: send first, leave it sealed on the device, or stay.
 */
export function LogoutDialog({ onStayed }: LogoutDialogProps) {
  const data = useAppData();
  const queue = useStore(data.queue);
  const online = useStore(data.online);
  const flow = useActorRef(logoutFlow, { input: { queue, online, sendNow: data.sendNow, logout: data.logout } });
  const step = useSelector(flow, (snapshot) => snapshot);
  const { begun, because } = step.context;

  useEffect(() => flow.send({ type: "QUEUE", queue, online }), [flow, queue, online]);
  const stayed = step.matches("stayed");
  useEffect(() => {
    if (stayed) onStayed();
  }, [stayed, onStayed]);

  const leaving = step.matches("leaving") || step.matches("left_app");
  const sending = step.matches("sending");
  const count = unsentCount(queue);
  const cancel = () => flow.send({ type: "CANCEL" });
  return (
    <Dialog
      role="alertdialog"
      size="wide"
      title="Abmelden"
      onClose={leaving ? undefined : cancel}
      footer={
        <>
          <Button level="plain" className="mr-auto tablet:-ml-3" disabled={leaving} onClick={cancel}>
            Abbrechen
          </Button>
          <Button busy={leaving} onClick={() => flow.send({ type: "LEAVE" })}>
            Trotzdem abmelden
          </Button>
          {(sending || step.matches("asking") || step.matches("rest")) && (
            <Button
              level="primary"
              busy={sending}
              icon={<SendIcon className="icon-sm" />}
              onClick={() => flow.send({ type: "SEND" })}
            >
              Jetzt senden und abmelden
            </Button>
          )}
        </>
      }
    >
      {leaving ? <Leaving /> : null}
      {step.matches("reading") ? <Reading /> : null}
      {step.matches("asking") ? <Question queue={queue} online={online} /> : null}
      {sending ? <Sending begun={begun} count={count} /> : null}
      {step.matches("rest") || step.matches("failed") ? <Rest count={count} because={because} /> : null}
    </Dialog>
  );
}

function Reading() {
  return (
    <p className="flex items-center gap-3">
      <Spinner /> Es wird nachgesehen, was noch nicht gesendet ist.
    </p>
  );
}

function Leaving() {
  return (
    <p className="flex items-center gap-3" role="status">
      <Spinner /> Du wirst abgemeldet.
    </p>
  );
}

function Question({ queue, online }: { readonly queue: QueueView; readonly online: boolean }) {
  return (
    <>
      <div>
        <p className="text-lg font-bold">{unsentSentence(unsentCount(queue))}.</p>
        <p>Darin: {commandsText(unfinishedCommands(queue.entries))}</p>
      </div>
      <ul className="flex flex-wrap gap-2" aria-label="Nicht gesendet">
        {queue.waiting > 0 && (
          <li>
            <Chip level="yellow" icon={<WaitIcon className="icon-xs" />}>
              {queue.waiting} {queue.waiting === 1 ? "wartet" : "warten"}
            </Chip>
          </li>
        )}
        {queue.sending > 0 && (
          <li>
            <Chip level="primary" icon={<SendingIcon className="icon-xs" />}>
              {queue.sending} {queue.sending === 1 ? "wird" : "werden"} gesendet
            </Chip>
          </li>
        )}
        {queue.blocked > 0 && (
          <li>
            <Chip level="danger" icon={<ErrorIcon className="icon-xs" />}>
              {queue.blocked} blockiert
            </Chip>
          </li>
        )}
      </ul>
      {!online && (
        <p className="flex items-center gap-3">
          <OfflineIcon className="icon-sm flex-none" /> Du bist gerade offline.
        </p>
      )}
      <Kept />
    </>
  );
}

function Sending({ begun, count }: { readonly begun: number; readonly count: number }) {
  const text = `${Math.max(0, begun - count)} von ${begun} gesendet`;
  return (
    <div className="grid gap-3" role="status">
      <p className="text-lg font-bold">Wird gesendet</p>
      <ProgressBar label="Vorgänge senden" value={begun - count} max={begun} text={text} />
      <p className="numbers text-muted">{text}. Danach wirst du abgemeldet.</p>
    </div>
  );
}

function Rest({ count, because }: { readonly count: number; readonly because: LeftBecause }) {
  return (
    <>
      <Banner level="yellow" icon={<WarningIcon />} live="alert">
        {count > 0 && <p className="font-bold">{unsentSentence(count)}.</p>}
        <p>{leftSentence(because)}</p>
      </Banner>
      <Kept />
    </>
  );
}

function Kept() {
  return (
    <p className="flex gap-3 text-muted">
      <SafeIcon className="icon-sm mt-0.5 flex-none" />
      Was nicht gesendet ist, bleibt verschlüsselt auf diesem Gerät und wird gesendet, sobald du dich hier wieder anmeldest.
    </p>
  );
}
