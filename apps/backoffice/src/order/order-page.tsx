import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { iri, type wire } from "@rundgang/contracts";
import { orderViewLabels } from "@rundgang/domain";
import { BackIcon, buttonClass, Chip, IconButton, NextIcon, PreviousIcon, Skeleton } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { LiveMark } from "../live/live-mark.tsx";
import { isView, wholeSearch } from "../orders/order-search.ts";
import { isTyping } from "../app/is-typing.ts";
import { stateOf } from "../orders/order-words.ts";
import { oneOrder, orderList, paperBytes } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { ClaimPill } from "./claim-pill.tsx";
import { Facts } from "./facts.tsx";
import { getReadyToDraw } from "./get-ready-to-draw.ts";
import { OrderBar } from "./order-bar.tsx";
import { OrderMenu } from "./order-menu.tsx";
import { firstPaper, Papers } from "./papers.tsx";
import { useClaim } from "./use-claim.ts";

/** /auftraege/{uuid}: papers beside what is to be checked, and the bar to decide; J and K lead to the list's next and previous one. */
export function OrderPage() {
  const { uuid } = useParams({ from: "/auftraege/$uuid" });
  const search = wholeSearch(useSearch({ from: "/auftraege/$uuid" }));
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const order = useQuery(oneOrder(api, uuid));
  const list = useQuery(orderList(api, search));
  /* The list as it was when the first of its orders was opened: what is decided does not move the next one away. */
  const [ids, setIds] = useState<readonly string[]>([]);
  const listed = list.data?.orders;
  if (ids.length === 0 && listed !== undefined && listed.length > 0) setIds(listed.map((one) => one.uuid));
  const place = ids.indexOf(uuid);

  const go = useCallback(
    (step: 1 | -1) => {
      const next = ids[place + step];
      if (place !== -1 && next !== undefined)
        void navigate({ to: "/auftraege/$uuid", params: { uuid: next }, search: (before) => before, replace: true });
    },
    [ids, place, navigate],
  );

  /* The next one stands there at once when it is asked for. */
  const nextUuid = place === -1 ? undefined : ids[place + 1];
  useEffect(() => {
    if (nextUuid === undefined) return;
    const next = oneOrder(api, nextUuid);
    const fetchNext = async () => {
      await queries.prefetchQuery(next);
      const paper = firstPaper(queries.getQueryData(next.queryKey)?.documents ?? []);
      if (paper === undefined) return;
      await queries.prefetchQuery(paperBytes(api, paper));
      await getReadyToDraw();
    };
    void fetchNext();
  }, [queries, api, nextUuid]);

  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector("dialog[open]") !== null
      )
        return;
      if (event.key === "j") go(1);
      else if (event.key === "k") go(-1);
      else if (event.key === "Escape") void navigate({ to: "/auftraege", search: (before) => before });
    };
    addEventListener("keydown", walk);
    return () => removeEventListener("keydown", walk);
  }, [go, navigate]);

  return (
    <div className="order-page">
      <header className="office-head">
        <Link to="/auftraege" search={(before) => before} className={buttonClass({ level: "plain" })}>
          <BackIcon className="icon-sm" />
          {isView(search.view) ? orderViewLabels[search.view] : "Aufträge"}
        </Link>
        <OrderTitle order={order.data} />
        <span className="grow" />
        {order.data !== undefined && <ClaimOf key={uuid} order={order.data} />}
        {order.data !== undefined && <OrderMenu order={order.data} />}
        {place !== -1 && (
          <p className="order-place">
            <IconButton
              label="Voriger Auftrag"
              icon={<PreviousIcon className="icon-sm" />}
              disabled={place === 0}
              onClick={() => go(-1)}
            />
            <span className="numbers">
              {place + 1} von {ids.length}
            </span>
            <IconButton
              label="Nächster Auftrag"
              icon={<NextIcon className="icon-sm" />}
              disabled={place === ids.length - 1}
              onClick={() => go(1)}
            />
          </p>
        )}
        <LiveMark />
      </header>
      {order.isPending && (
        <div className="order-columns" aria-busy="true">
          <Skeleton className="m-5 h-full" />
          <Skeleton className="m-5 h-96" />
        </div>
      )}
      {order.isError && (
        <LoadProblem title="Der Auftrag konnte nicht geladen werden" problem={order.error} onRetry={() => void order.refetch()} />
      )}
      {order.data !== undefined && (
        <div className="order-columns">
          <Papers key={uuid} papers={order.data.documents ?? []} />
          <Facts key={`facts ${uuid}`} order={order.data} />
        </div>
      )}
      {order.data !== undefined && (
        <OrderBar key={`bar ${uuid}`} order={order.data} onNext={nextUuid === undefined ? null : () => go(1)} />
      )}
    </div>
  );
}

function OrderTitle({ order }: { readonly order: wire.Order | undefined }) {
  if (order === undefined) return <h1>Auftrag</h1>;
  const { word, level } = stateOf(order);
  const count = (order.deviations ?? []).length;
  return (
    <>
      <h1 className="numbers">Auftrag {order.id}</h1>
      <Chip level={level}>{word}</Chip>
      {count > 0 && (
        <span className="numbers text-sm text-muted max-split:hidden">{countText(count, "Abweichung", "Abweichungen")}</span>
      )}
    </>
  );
}

/** The order is in work as long as its page is open. */
function ClaimOf({ order }: { readonly order: wire.Order }) {
  const claim = useClaim(iri("auftrags", order.uuid));
  return <ClaimPill claim={claim} />;
}
