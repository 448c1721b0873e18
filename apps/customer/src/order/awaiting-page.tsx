import type { wire } from "@rundgang/contracts";
import { Banner, Button, CheckIcon, InfoIcon, formatLongDateTime, joinClasses } from "@rundgang/ui";
import { Suspense, useState, type ReactNode } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { useDialog } from "../page/use-dialog.ts";
import { Boxes, boxId } from "./boxes.tsx";
import type { CustomerSession } from "./customer-session.ts";
import { Papers, PriceCard, Questions, SummaryDialog } from "./later-parts.ts";
import { NotDone } from "./not-done.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { greeting } from "./order-words.ts";
import { focusReadFirst } from "./read-first.ts";
import { Review } from "./review.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { Totals } from "./totals.tsx";
import { useSending } from "./use-sending.ts";

type AwaitingPageProps = {
  readonly session: CustomerSession;
  readonly order: wire.CustomerOrder;
  readonly changed: boolean;
  readonly offline: boolean;
};

/** The order to read, to tick and to confirm. The button says what it does, as § 312j (3) BGB asks for. */
export function AwaitingPage({ session, order, changed, offline }: AwaitingPageProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [hasRead, setHasRead] = useState(order.summaryShown);
  const dialog = useDialog("summary");
  const [readAt, setReadAt] = useState<string | null>(null);
  const { summary } = order;
  const isRead = hasRead || order.summaryShown;
  const isLocked = summary !== null && order.confirmations.length > 0 && !isRead;
  const { sending, notDone, send, forget } = useSending(() => session.confirm(order.confirmations.map(({ key }) => key)));

  function tick(key: string, now: boolean): void {
    setTicked((before) => new Set(now ? [...before, key] : [...before].filter((one) => one !== key)));
    setMissing((before) => new Set([...before].filter((one) => one !== key)));
  }

  function confirm(): void {
    if (isLocked) return focusReadFirst();
    const left = order.confirmations.filter(({ key }) => !ticked.has(key)).map(({ key }) => key);
    setMissing(new Set(left));
    forget();
    const [first] = left;
    if (first !== undefined) {
      document.querySelector<HTMLElement>(`#${CSS.escape(boxId(first))}`)?.focus();
      return;
    }
    send();
  }

  return (
    <PageFrame
      title="Ihr Auftrag"

      foot={
        <>
          <div className="mb-3 empty:mb-0">
            <NotDone
              outcome={notDone}
              unsure="Wir haben keine Antwort bekommen. Vielleicht ist Ihre Bestellung schon da. Tippen Sie ruhig noch einmal: Es wird nur einmal bestellt."
            />
          </div>
          <Button size="large" level={isLocked ? "secondary" : "primary"} block busy={sending} onClick={confirm}>
            Zahlungspflichtig bestellen
          </Button>
        </>
      }
    >
      {offline && <OfflineBanner />}
      {changed && (
        <Banner
          level="yellow"
          icon={<InfoIcon />}
          live="alert"
          actions={<Button onClick={() => session.readAnew()}>Verstanden</Button>}
        >
          Der Auftrag hat sich geändert, seit Sie ihn geöffnet haben. Bitte lesen Sie ihn noch einmal.
        </Banner>
      )}
      <div className="grid gap-1">
        <h1>{greeting(order.customer)}</h1>
        <p className="text-muted numbers">
          {order.summary?.service ?? "Ihr Auftrag"} für {order.addressLine}
        </p>
      </div>
      <Totals totals={order.totals} />
      <p className="text-sm">
        <strong>Bestellt ist noch nichts.</strong> {order.salesman} hat diesen Auftrag für Sie vorbereitet. Sie können ihn bis{" "}
        {formatLongDateTime(order.awaitingUntil)} bestätigen.
      </p>
      <div className="order-steps">
        {summary !== null && (
          <Step number={1} state={isRead ? "done" : "now"} title={`${summary.title} lesen`}>
            <SummaryCard order={order} isRead={isRead} readAt={readAt} onOpen={dialog.open} />
          </Step>
        )}
        {order.confirmations.length > 0 && (
          <Step number={summary === null ? 1 : 2} state={isLocked ? "later" : "now"} title="Bestätigen">
            <Boxes
              boxes={order.confirmations}
              ticked={ticked}
              missing={missing}
              disabled={sending || isLocked}
              isLocked={isLocked}
              onTick={tick}
            />
          </Step>
        )}
      </div>
      <Suspense>
        <PriceCard order={order} />
      </Suspense>
      <Review order={order} />
      <Suspense>
        <Papers order={order} />
      </Suspense>
      <Suspense>
        <Questions session={session} order={order} />
      </Suspense>
      {summary !== null && dialog.isOpen && (
        <Suspense>
          <SummaryDialog
            order={order}
            summary={summary}
            session={session}
            onClose={dialog.close}
            onShown={() => {
              if (!isRead) setReadAt(new Date().toISOString());
              setHasRead(true);
              void session.noteShown();
            }}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

type StepProps = {
  readonly number: number;
  readonly state: "done" | "now" | "later";
  readonly title: string;
  readonly children: ReactNode;
};

/** One of the things to do before ordering, in their order. */
function Step({ number, state, title, children }: StepProps) {
  return (
    <section className={joinClasses("order-step", state !== "later" && `order-step-${state}`)} aria-label={title}>
      <span className="order-step-number" aria-hidden="true">
        {state === "done" ? <CheckIcon className="icon-sm" /> : number}
      </span>
      <div>
        <h2 className="text-md">{title}</h2>
        {children}
      </div>
    </section>
  );
}
