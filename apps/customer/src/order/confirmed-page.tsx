import type { wire } from "@rundgang/contracts";
import { SuccessIcon, formatLongDateTime } from "@rundgang/ui";

import { PageFrame } from "../page/page-frame.tsx";
import type { CustomerSession } from "./customer-session.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { Papers } from "./papers.tsx";
import { PriceCard } from "./price-card.tsx";
import { Questions } from "./questions.tsx";
import { Review } from "./review.tsx";
import { Withdrawal } from "./withdrawal.tsx";

type ConfirmedPageProps = {
  readonly session: CustomerSession;
  readonly order: wire.CustomerOrder;
  readonly offline: boolean;
};

/** What was ordered, with its papers, and the ways to ask and to withdraw. */
export function ConfirmedPage({ session, order, offline }: ConfirmedPageProps) {
  return (
    <PageFrame title="Ihr Auftrag">
      {offline && <OfflineBanner />}
      <div className="card done lv-positive" role="status">
        <SuccessIcon className="done-icon" />
        <div className="grid gap-1">
          <h1>Vielen Dank für Ihre Bestellung</h1>
          <p className="numbers">
            Auftrag {order.number}
            {order.confirmedAt !== null && <>, bestellt am {formatLongDateTime(order.confirmedAt)}</>}
          </p>
        </div>
      </div>
      <p>
        {order.mail === null
          ? "Ihre Auftragsbestätigung finden Sie hier bei Ihren Dokumenten."
          : `Ihre Auftragsbestätigung mit allen Dokumenten geht an ${order.mail}. Sie finden sie auch hier.`}
      </p>
      <Papers order={order} />
      <div className="grid gap-2">
        <h2 className="text-md">{order.summary?.service ?? "Ihre Bestellung"}</h2>
        <p className="text-muted numbers">für {order.addressLine}</p>
      </div>
      <PriceCard order={order} />
      <Review order={order} />
      <Questions session={session} order={order} />
      {order.mayWithdrawUntil !== null && <Withdrawal session={session} order={order} until={order.mayWithdrawUntil} />}
    </PageFrame>
  );
}
