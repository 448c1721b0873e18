import type { wire } from "@rundgang/contracts";
import { phoneHref, type CallbackStep } from "@rundgang/domain";
import { Banner, Button, Dialog, ErrorIcon, PhoneIcon, StatePanel, SuccessIcon } from "@rundgang/ui";
import { useEffect, useRef, useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useAsked } from "../../hooks/use-asked.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { countWords, isWaiting, triesWords, wishWords } from "./callback-words.ts";

/** Milliseconds between two looks while the appointments stand: who left a number waits for minutes at least, not for seconds. */
const lookMs = 60_000;

/** Customers whom nobody was free for and who left a number (decision 157): how many there are, and the way to them; nothing without one. */
export function Callbacks() {
  const { commands } = useAppData();
  const { asked, again } = useAsked(commands.readCallbacks);
  const [isOpen, setOpen] = useState(false);
  const look = useRef(again);
  useEffect(() => {
    look.current = again;
  });
  useEffect(() => {
    const timer = setInterval(() => look.current(), lookMs);
    return () => clearInterval(timer);
  }, []);
  const waiting = asked.type === "read" ? asked.value.callbacks.filter(isWaiting) : [];
  if (waiting.length === 0 && !isOpen) return null;
  return (
    <div className="callbacks-line">
      {waiting.length > 0 && (
        <Button block icon={<PhoneIcon className="icon-sm" />} onClick={() => setOpen(true)}>
          {countWords(waiting.length)}
        </Button>
      )}
      {isOpen && <CallbacksDialog callbacks={waiting} onDone={again} onClose={() => setOpen(false)} />}
    </div>
  );
}

type CallbacksDialogProps = {
  readonly callbacks: readonly wire.Callback[];
  /** Something was done about one: what the server has is another list. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function CallbacksDialog({ callbacks, onDone, onClose }: CallbacksDialogProps) {
  const [wrong, setWrong] = useState<string>();
  return (
    <Dialog title="Rückrufe" onClose={onClose} footer={<Button onClick={onClose}>Fertig</Button>}>
      {wrong !== undefined && (
        <Banner level="danger" icon={<ErrorIcon />} live="alert">
          {wrong}
        </Banner>
      )}
      {callbacks.length === 0 ? (
        <StatePanel as="h3" live="status" icon={<SuccessIcon />} title="Alle Rückrufe sind erledigt">
          Gerade wartet niemand auf einen Anruf.
        </StatePanel>
      ) : (
        <ul className="callbacks">
          {callbacks.map((callback) => (
            <CallbackItem
              key={callback.uuid}
              callback={callback}
              onDone={(text) => {
                setWrong(text);
                onDone();
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type CallbackItemProps = {
  readonly callback: wire.Callback;
  /** With why it was not done, where it was not. */
  readonly onDone: (wrong: string | undefined) => void;
};

/** One of them. The number shows once it is one's own: of two who see the same one, only one calls. */
function CallbackItem({ callback, onDone }: CallbackItemProps) {
  const { commands, online } = useAppData();
  const isOnline = useObservable(online);
  const now = useRealNow();
  const [busy, setBusy] = useState<CallbackStep>();
  const act = (step: CallbackStep) => async () => {
    setBusy(step);
    const outcome = await commands.stepCallback(callback.uuid, step);
    setBusy(undefined);
    onDone(outcome.ok ? undefined : outcome.text);
  };
  const tool = (step: CallbackStep, words: string, level: "primary" | "secondary" | "plain" = "secondary") => (
    <Button
      level={level}
      busy={busy === step}
      disabled={!isOnline || (busy !== undefined && busy !== step)}
      aria-label={`${words}: ${callback.name}`}
      onClick={() => void act(step)()}
    >
      {words}
    </Button>
  );
  const { name, place, comment, phone, state, tries } = callback;
  const tried = triesWords(callback);
  return (
    <li className="callback">
      <h3 className="wrap-anywhere">{name}</h3>
      <p className="numbers">{wishWords(callback, now)}</p>
      {place !== "" && <p className="text-muted wrap-anywhere">{place}</p>}
      {comment !== "" && <p className="callback-comment wrap-anywhere">{comment}</p>}
      {tried !== "" && <p className="text-muted numbers">{tried}</p>}
      {state === "taken" && (
        <p className="appointment-contact">
          <a href={phoneHref(phone)}>
            <PhoneIcon className="icon-sm" />
            {phone}
          </a>
        </p>
      )}
      <p className="callback-tools">
        {state === "open" && tool("take", "Übernehmen", "primary")}
        {state === "taken" && (
          <>
            {tool("reached", "Erreicht", "primary")}
            {tool("tried", "Nicht erreicht")}
            {tool("release", "Zurückgeben", "plain")}
            {tries > 0 && tool("give_up", "Aufgeben", "plain")}
          </>
        )}
      </p>
    </li>
  );
}
