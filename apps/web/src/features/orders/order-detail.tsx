import type { wire } from "@rundgang/contracts";
import { customerName, judgeOrderStep } from "@rundgang/domain";
import { germanDate } from "@rundgang/forms";
import {
  Banner,
  EditIcon,
  IconButton,
  ListIcon,
  MailIcon,
  MenuButton,
  MoreIcon,
  UndoIcon,
  UnsentMark,
  WarningIcon,
  WaitIcon,
  useLoneScroller,
} from "@rundgang/ui";
import { useRef } from "react";

import { customerStateOf } from "../../parts/customer-link/customer-state.ts";
import { AwaitingCustomer } from "./awaiting-customer.tsx";
import { deadlineOf } from "./order-deadline.ts";
import { OrderHistory } from "./order-history.tsx";
import { OrderMails } from "./order-mails.tsx";
import { OrderPapers } from "./order-papers.tsx";
import { OrderQuestions } from "./order-questions.tsx";
import { OrderReceipt } from "./order-receipt.tsx";
import { captureText, deviationsOf, doorText, lostMails, mailWords, missingWords } from "./order-words.ts";
import { StateChip } from "./state-chip.tsx";

type OrderDetailProps = {
  readonly order: wire.Order;
  /** Something of it waits on this device. */
  readonly unsent: "waiting" | "blocked" | undefined;
  /** Back to the list; null where it stands beside. */
  readonly onBack: (() => void) | null;
  readonly onWithdraw: () => void;
  readonly onShowLink: () => void;
  readonly onOpenPaper: (paper: wire.OrderPaper) => void;
};

/** One order: what became of it, what is missing, where it deviates, its receipt, papers, mails and history. */
export function OrderDetail({ order, unsent, onBack, onWithdraw, onShowLink, onOpenPaper }: OrderDetailProps) {
  const body = useRef<HTMLDivElement>(null);
  const scroller = useLoneScroller(body);
  const { status, awaitingConfirmation: awaiting } = order;
  const step = judgeOrderStep({ hand: "salesman", from: status.status, to: "CANCELLED", withdrawal: true, awaiting });
  const meta = [`Auftrag ${order.id}`, doorText(order), captureText(order)].filter((part) => part !== "");
  return (
    <section className="order-detail" aria-label={`Auftrag ${order.id}`}>
      <div className="order-detail-head">
        {onBack !== null && <IconButton label="Zu meinen Aufträgen" icon={<ListIcon />} look="line" onClick={onBack} />}
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="order-detail-name">{customerName(order)}</h1>
            <StateChip order={order} />
            <UnsentMark state={unsent} />
          </div>
          <p className="numbers text-sm text-muted">{meta.join(" · ")}</p>
        </div>
        {step.kind === "taken" && (
          <MenuButton
            label="Mehr zum Auftrag"
            icon={<MoreIcon />}
            items={[{ label: "Widerruf erfassen", icon: <UndoIcon />, run: onWithdraw }]}
          />
        )}
      </div>
      <div ref={body} className="order-detail-body quiet-scroll" {...scroller}>
        <AwaitingCustomer order={order} onShowLink={onShowLink} />
        <OrderNotices order={order} />
        <div className="order-detail-cards">
          <div className="order-detail-column">
            <OrderQuestions questions={order.questions ?? []} />
            <OrderReceipt order={order} />
            <OrderPapers papers={order.documents ?? []} onOpen={onOpenPaper} />
          </div>
          <div className="order-detail-column">
            <OrderHistory order={order} />
            <OrderMails mails={order.mails ?? []} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** What the salesman must know first: the back office's wish, what is missing, the withdrawal, lost mails, deviations. */
function OrderNotices({ order }: { readonly order: wire.Order }) {
  const { status, customer } = order;
  const missing = missingWords(order);
  const withdrawal = status.data.withdrawal;
  const isExpired = customerStateOf(order) === "expired";
  const deadline = withdrawal?.deadline ?? deadlineOf(order);
  return (
    <>
      {status.status === "CHANGE_REQUEST" && (
        <Banner level="yellow" icon={<EditIcon />}>
          <strong>Nachforderung des Backoffice</strong>
          {status.description !== "" && <p>{status.description}</p>}
          {missing.length > 0 && <p>Es fehlt: {missing.join(", ")}.</p>}
          {missing.length === 0 && <p>Alles ist nachgereicht. Es fehlt nur noch das Absenden.</p>}
        </Banner>
      )}
      {status.status !== "CHANGE_REQUEST" && missing.length > 0 && (
        <Banner level="yellow" icon={<WaitIcon />}>
          <strong>Es fehlt noch etwas</strong>
          <p>{missing.join(", ")}</p>
        </Banner>
      )}
      {(status.status === "REJECTED" || (status.status === "CANCELLED" && withdrawal === undefined && !isExpired)) &&
        status.description !== "" && (
          <Banner level={status.status === "REJECTED" ? "danger" : "secondary"} icon={<WarningIcon />}>
            <strong>{status.status === "REJECTED" ? "Abgelehnt" : "Storniert"}</strong>
            <p>{status.description}</p>
          </Banner>
        )}
      {withdrawal !== undefined && (
        <Banner level="secondary" icon={<UndoIcon />}>
          <strong>Widerrufen</strong>
          <p>
            Eingegangen am {germanDate(withdrawal.received)}
            {deadline !== null && `, die Frist ${withdrawal.late === true ? "endete" : "endet"} am ${germanDate(deadline)}`}. Der
            Auftrag ist storniert.
          </p>
        </Banner>
      )}
      {lostMails(order).map((mail) => (
        <Banner key={mail.uuid} level="danger" icon={<MailIcon />}>
          <strong>
            {mailWords(mail).title}: {mailWords(mail).word}
          </strong>
          <p>
            Die Mail hat den Kunden nicht erreicht{customer?.email ? ` (${customer.email})` : ""}. {mailWords(mail).why ?? ""}{" "}
            Bitte frage ihn nach seiner E-Mail-Adresse und melde sie dem Backoffice.
          </p>
        </Banner>
      ))}
      {deviationsOf(order).map(({ title, text }) => (
        <Banner key={`${title} ${text}`} level="yellow" icon={<WarningIcon />}>
          <strong>Abweichung: {title}</strong>
          <p>{text}</p>
        </Banner>
      ))}
    </>
  );
}
