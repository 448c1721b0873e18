import type { wire } from "@rundgang/contracts";
import { Banner, Button, InfoIcon, formatLongDateTime } from "@rundgang/ui";
import { Suspense, useState } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { useDialog } from "../page/use-dialog.ts";
import { Boxes, boxId } from "./boxes.tsx";
import type { CustomerSession } from "./customer-session.ts";
import { Papers, Questions, SummaryDialog } from "./later-parts.ts";
import { NotDone } from "./not-done.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { greeting } from "./order-words.ts";
import { PriceCard } from "./price-card.tsx";
import { focusReadFirst, ReadFirst } from "./read-first.tsx";
import { Review } from "./review.tsx";
import { SummaryButton } from "./summary-button.tsx";
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
  const { summary } = order;
  const isLocked = summary !== null && order.confirmations.length > 0 && !hasRead && !order.summaryShown;
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
      provider={order.provider}
      foot={
        <>
          <div className="mb-3 empty:mb-0">
            <NotDone
              outcome={notDone}
              unsure="Wir haben keine Antwort bekommen. Vielleicht ist Ihre Bestellung schon da. Tippen Sie ruhig noch einmal: Es wird nur einmal bestellt."
            />
          </div>
          <Button size="large" level="primary" block busy={sending} onClick={confirm}>
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
      <div className="grid gap-2">
        <h1>{order.summary?.service ?? "Ihr Auftrag"}</h1>
        <p className="text-muted numbers">für {order.addressLine}</p>
      </div>
      <p>
        {greeting(order.customer)}. {order.salesman} hat diesen Auftrag für Sie vorbereitet.{" "}
        <strong>Bestellt ist noch nichts:</strong> Bitte lesen Sie ihn in Ruhe, und bestätigen Sie ihn am Ende dieser Seite bis{" "}
        {formatLongDateTime(order.awaitingUntil)}.
      </p>
      <PriceCard order={order} />
      <SummaryButton order={order} onOpen={dialog.open} />
      <Review order={order} />
      <Suspense>
        <Papers order={order} />
      </Suspense>
      <Boxes
        boxes={order.confirmations}
        ticked={ticked}
        missing={missing}
        disabled={sending || isLocked}
        before={isLocked && <ReadFirst onOpen={dialog.open} />}
        onTick={tick}
      />
      <Suspense>
        <Questions session={session} order={order} />
      </Suspense>
      {summary !== null && dialog.isOpen && (
        <Suspense>
          <SummaryDialog
            order={order}
            summary={summary}
            onClose={dialog.close}
            onShown={() => {
              setHasRead(true);
              void session.noteShown();
            }}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
