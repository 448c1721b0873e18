import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { judgeOrderStep } from "@rundgang/domain";
import { Banner, Button, CheckIcon, ErrorIcon, NextIcon, showToast } from "@rundgang/ui";

import { isTyping } from "../app/is-typing.ts";
import { keys } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import { statusBody } from "./status-body.ts";
import { WithdrawalDialog } from "./withdrawal-dialog.tsx";

type OrderBarProps = {
  readonly order: wire.Order;
  /** To the list's next one; null at its end. */
  readonly onNext: (() => void) | null;
};

type Asked = "request" | "reject" | "cancel" | "withdrawal";
/** Nobody has read an order sooner (ms). */
const readMs = 700;
/** The answer may be lost and the step taken. */
const unanswered = "Der Server hat nicht geantwortet. Bitte sieh nach, was aus dem Auftrag geworden ist.";
/** What is sent with a step. */
export type StepMore = Parameters<typeof statusBody>[2];

/** The bar to decide on an order: one filled action; what cannot be done now is locked and says why. */
export function OrderBar({ order, onNext }: OrderBarProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef(false);

  const judged = (to: wire.OrderStatusCode, withdrawal = false) =>
    judgeOrderStep({
      hand: "back_office",
      from: order.status.status,
      to,
      withdrawal,
      awaiting: order.awaitingConfirmation,
    });
  const may = (to: wire.OrderStatusCode, withdrawal = false) => judged(to, withdrawal).kind === "taken";
  const accepting = judged("ACCEPTED");

  /** Null where it was done, else why not (German). */
  const step = useCallback(
    async (status: wire.OrderStatusCode, more: StepMore = {}): Promise<string | null> => {
      sending.current = true;
      setBusy(true);
      const answer = await api.request(calls.postOrderStatus, { body: statusBody(order["@id"], status, more) });
      sending.current = false;
      setBusy(false);
      void queries.invalidateQueries({ queryKey: keys.order(order["@id"]) });
      void queries.invalidateQueries({ queryKey: keys.lists });
      void queries.invalidateQueries({ queryKey: keys.counts });
      if (answer.type === "ok") {
        setProblem(null);
        setAsked(null);
        showToast({ level: "positive", title: `Auftrag ${order.id} ${doneWords[status]}` });
        return null;
      }
      return answer.type === "refused" ? answer.text : unanswered;
    },
    [api, queries, order],
  );

  const accept = useCallback(async () => {
    /* A second press before the answer is no second decision, and does not lead on. */
    if (sending.current) return;
    const why = await step("ACCEPTED");
    setProblem(why);
    if (why === null) onNext?.();
  }, [step, onNext]);

  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const mayAccept = may("ACCEPTED");
  const mayRequest = may("CHANGE_REQUEST");
  const mayReject = may("REJECTED");
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      if (event.key === "a" && mayAccept) {
        /* The second press of two was for the order before. */
        if (performance.now() - shownAt.current >= readMs) void accept();
      } else if (event.key === "n" && mayRequest) setAsked("request");
      else if (event.key === "r" && mayReject) setAsked("reject");
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [accept, mayAccept, mayRequest, mayReject]);

  const close = () => setAsked(null);
  return (
    <footer className="order-bar">
      {problem !== null && (
        <div role="alert" className="order-bar-problem">
          <Banner level="danger" icon={<ErrorIcon />}>
            {problem}
          </Banner>
        </div>
      )}
      <p className="office-keys" aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> nächster, voriger
      </p>
      {accepting.kind === "wrong" && <p className="text-sm text-muted">{accepting.message}</p>}
      <span className="grow" />
      {may("CANCELLED", true) && (
        <Button level="plain" onClick={() => setAsked("withdrawal")}>
          Widerruf erfassen …
        </Button>
      )}
      {may("CANCELLED") && (
        <Button level="plain" onClick={() => setAsked("cancel")}>
          Stornieren …
        </Button>
      )}
      {mayReject && (
        <Button level="danger" className="button-quiet" onClick={() => setAsked("reject")}>
          Ablehnen … <kbd aria-hidden="true">R</kbd>
        </Button>
      )}
      {mayRequest && (
        <Button onClick={() => setAsked("request")}>
          Nachfordern … <kbd aria-hidden="true">N</kbd>
        </Button>
      )}
      {mayAccept && (
        <Button level="primary" busy={busy && asked === null} onClick={() => void accept()}>
          <CheckIcon className="icon-sm" />
          Annehmen <kbd aria-hidden="true">A</kbd>
        </Button>
      )}
      {!mayAccept && onNext !== null && (
        <Button level="primary" onClick={onNext}>
          Nächster Auftrag
          <NextIcon className="icon-sm" />
        </Button>
      )}
      {asked === "request" && (
        <RequestDialog order={order} busy={busy} onSend={(more) => step("CHANGE_REQUEST", more)} onClose={close} />
      )}
      {asked === "reject" && (
        <RejectDialog order={order} kind="reject" busy={busy} onSend={(more) => step("REJECTED", more)} onClose={close} />
      )}
      {asked === "cancel" && (
        <RejectDialog order={order} kind="cancel" busy={busy} onSend={(more) => step("CANCELLED", more)} onClose={close} />
      )}
      {asked === "withdrawal" && (
        <WithdrawalDialog order={order} busy={busy} onSend={(more) => step("CANCELLED", more)} onClose={close} />
      )}
    </footer>
  );
}

const doneWords: Readonly<Record<wire.OrderStatusCode, string>> = {
  NEW: "eingegangen",
  PENDING: "in Prüfung",
  CHANGE_REQUEST: "nachgefordert",
  ACCEPTED: "angenommen",
  REJECTED: "abgelehnt",
  CANCELLED: "storniert",
};
