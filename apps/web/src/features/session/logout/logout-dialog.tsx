import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Banner, Button, Dialog, OfflineIcon, ProgressBar, SafeIcon, SendIcon, Spinner, WarningIcon } from "@rundgang/ui";

import { needsPerson, type QueueView } from "../../../data/outbox/queue-view.ts";
import { commandsText, unfinishedCommands } from "../../../data/outbox/unfinished-commands.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { logoutFlow } from "./logout-flow.ts";
import { commandCount, leftSentence, unsentCount, unsentSentence, type LeftBecause } from "./unsent-work.ts";

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
  const queue = useObservable(data.queue);
  const online = useObservable(data.online);
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
  const offline = !online || queue.line === "down";
  const cancel = () => flow.send({ type: "CANCEL" });
  return (
    <Dialog
      role="alertdialog"
      size="wide"
      title="Abmelden"
      onClose={cancel}
      busy={leaving}
      footer={
        <>
          <Button
            level={offline && !leaving ? "primary" : "plain"}
            className="mr-auto tablet:-ml-3"
            disabled={leaving}
            onClick={cancel}
          >
            {offline ? "Angemeldet bleiben" : "Abbrechen"}
          </Button>
          <Button busy={leaving} onClick={() => flow.send({ type: "LEAVE" })}>
            Trotzdem abmelden
          </Button>
          {count > 0 && (sending || step.matches("asking") || step.matches("rest")) && (
            <Button
              level={offline ? "secondary" : "primary"}
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
      {step.matches("asking") ? <Question queue={queue} offline={offline} /> : null}
      {sending ? <Sending begun={begun} left={commandCount(queue)} /> : null}
      {step.matches("rest") || step.matches("failed") ? <Rest count={commandCount(queue)} because={because} /> : null}
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

function Question({ queue, offline }: { readonly queue: QueueView; readonly offline: boolean }) {
  const commands = unfinishedCommands(queue.entries);
  const stuck = commands.filter((command) => command.some(needsPerson)).length;
  return (
    <>
      {commands.length > 0 && (
        <div>
          <p className="text-lg font-bold">{unsentSentence(commands.length)}.</p>
          <p>
            Darin: {commandsText(commands)}
            {stuck > 0 && ` (${stuck} blockiert)`}
          </p>
        </div>
      )}
      {offline && (
        <Banner level="yellow" icon={<OfflineIcon />}>
          <p className="font-bold">Du bist gerade offline.</p>
          <p>
            Adressen, Kommentare und Termine werden beim Abmelden von diesem Gerät gelöscht. Laden kannst du sie erst wieder mit
            Verbindung.
          </p>
        </Banner>
      )}
      <Kept />
    </>
  );
}

function Sending({ begun, left }: { readonly begun: number; readonly left: number }) {
  const text = `${Math.max(0, begun - left)} von ${begun} gesendet`;
  return (
    <div className="grid gap-3" role="status">
      <p className="text-lg font-bold">Wird gesendet</p>
      <ProgressBar label="Vorgänge senden" value={begun - left} max={begun} text={text} />
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
      Was nicht gesendet oder nur begonnen ist, bleibt verschlüsselt auf diesem Gerät und ist wieder da, sobald du dich hier
      anmeldest.
    </p>
  );
}
