import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { customerName, type OrderView, orderViewLabels } from "@rundgang/domain";
import { Banner, Card, Chip, ErrorIcon, formatNumber, joinClasses, NextIcon, Skeleton, useNow } from "@rundgang/ui";

import { LiveMark } from "../live/live-mark.tsx";
import { mailCounts } from "../mails/count-query.ts";
import { firstSearch } from "../orders/order-search.ts";
import { deviationChips, doorWords, longWaitMs, waitingWords } from "../orders/order-words.ts";
import { orderCounts, orderList } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { CallbacksCard } from "./callbacks-card.tsx";

/** What is to be done, in the order of its urgency, with what each is. */
const tiles: readonly { readonly view: OrderView; readonly text: string }[] = [
  { view: "to_check", text: "neu oder beantwortet, noch nicht entschieden" },
  { view: "deviating", text: "unterschrieben ist etwas anderes, als der Server erwartet" },
  { view: "customer_questions", text: "eine Antwort oder Entscheidung wird erwartet" },
  { view: "answered", text: "der Verkäufer hat nachgereicht" },
  { view: "requested", text: "der Verkäufer ist am Zug" },
  { view: "awaiting", text: "der Kunde hat noch nicht bestätigt" },
];

/** So many of those that wait stand here. */
const most = 8;

/** / of the back office: what is to be done, and who has waited longest. */
export function OverviewPage() {
  const api = useApi();
  const now = useNow();
  const counts = useQuery(orderCounts(api));
  const mails = useQuery(mailCounts(api));
  const oldest = useQuery(orderList(api, firstSearch));
  const waiting = (oldest.data?.orders ?? []).slice(0, most);
  return (
    <div className="overview">
      <header className="office-head">
        <h1>Übersicht</h1>
        <span className="grow" />
        <LiveMark />
      </header>
      <div className="overview-body quiet-scroll">
        {counts.isError && (
          <div role="alert">
            <Banner level="danger" icon={<ErrorIcon />}>
              {counts.error.message}
            </Banner>
          </div>
        )}
        <ul className="overview-tiles">
          {tiles.map(({ view, text }) => (
            <li key={view}>
              <Link to="/auftraege" search={view === firstSearch.view ? {} : { view }} className="overview-tile">
                {counts.data === undefined ? (
                  <Skeleton className="h-8 w-16" />
                ) : (
                  <b className="numbers">{formatNumber(counts.data[view] ?? 0)}</b>
                )}
                <span>{orderViewLabels[view]}</span>
                <span className="text-sm text-muted">{text}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/mails" className="overview-tile">
              {mails.data === undefined ? (
                <Skeleton className="h-8 w-16" />
              ) : (
                <b className="numbers">{formatNumber((mails.data["returned"] ?? 0) + (mails.data["refused"] ?? 0))}</b>
              )}
              <span>Mails nicht angekommen</span>
              <span className="text-sm text-muted">zurückgekommen oder abgelehnt, noch nicht erneut gesendet</span>
            </Link>
          </li>
        </ul>
        <CallbacksCard />
        <Card title="Am längsten wartet" padded={waiting.length === 0}>
          {oldest.isPending && <Skeleton className="m-5 h-40" />}
          {oldest.isSuccess && waiting.length === 0 && <p className="text-muted">Alles geprüft.</p>}
          <ol className="overview-waiting">
            {waiting.map((order) => {
              const since = order.receipt?.receivedAt ?? order.erfassungsdatumAt;
              const isLong = Date.parse(now) - Date.parse(since) > longWaitMs;
              const [deviation] = deviationChips(order.deviations ?? []);
              return (
                <li key={order.uuid}>
                  <Link to="/auftraege/$uuid" params={{ uuid: order.uuid }}>
                    <b className="numbers">{order.id}</b>
                    <span className={joinClasses("numbers", isLong && "is-late")}>{waitingWords(since, now)}</span>
                    <span className="overview-who">
                      <b>{customerName(order)}</b> {doorWords(order)}
                    </span>
                    {deviation !== undefined && <Chip level={deviation.level}>{deviation.title}</Chip>}
                    <NextIcon className="icon-sm" />
                  </Link>
                </li>
              );
            })}
          </ol>
        </Card>
      </div>
    </div>
  );
}
