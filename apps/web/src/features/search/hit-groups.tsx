import { useMemo } from "react";
import { Banner, Button, CloudErrorIcon, DownIcon, OfflineIcon, RetryIcon, Skeleton } from "@rundgang/ui";

import type { OwnHits } from "../../data/commands/search-own.ts";
import type { AddressRow } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { nextAppointments } from "../../parts/addresses/next-appointments.ts";
import { spokenAppointment } from "../../parts/addresses/row-texts.ts";
import { countText } from "./count-text.ts";
import { OtherHitRow, OwnHitRow, type HitRowProps } from "./search-hit-row.tsx";
import type { OthersFound, useOtherHits } from "./use-other-hits.ts";

/** What the rows of both groups have in common. */
export type RowsProps = Pick<HitRowProps, "query" | "onReached" | "onWalk" | "onToggle" | "onOpen"> & {
  /** The hit whose units show. */
  readonly open: string | null;
  /** The row that Tab reaches. */
  readonly reachable: number;
};

type OwnGroupProps = RowsProps & {
  readonly own: OwnHits;
  /** How many rows stand before it. */
  readonly first: number;
  readonly onPanel: (kind: "comments" | "quick", row: AddressRow) => void;
};

/** 'Straßen': one's own houses whose street, number or place was meant, as the list shows them. */
export function OwnGroup({ own, first, open, reachable, onPanel, ...rows }: OwnGroupProps) {
  const data = useAppData();
  const now = useRealNow();
  const { appointments } = useObservable(data.appointments);
  const begun = useObservable(data.begunOrders);
  const agreed = useMemo(() => nextAppointments(appointments, now), [appointments, now]);
  return (
    <section aria-label="Straßen">
      <GroupHead title="Straßen" count={countText(own.total, own.isMore)} />
      <ul>
        {own.hits.map((hit, place) => {
          const index = first + place;
          const row = data.row(hit.addressId);
          if (row === undefined) return null;
          return (
            <li key={hit.addressId} data-index={index}>
              <OwnHitRow
                {...rows}
                hit={hit}
                row={row}
                index={index}
                open={open === hit.addressId}
                reachable={reachable === index}
                appointment={spokenAppointment(row, agreed.get(hit.addressId))}
                begun={begun.find((one) => row.unitIds.includes(one.unitId))}
                now={now}
                onPanel={onPanel}
              />
            </li>
          );
        })}
      </ul>
      {own.total > own.hits.length && (
        <p className="search-note">Die ersten {own.hits.length} davon. Tippe weiter, um die Suche einzugrenzen.</p>
      )}
    </section>
  );
}

type OtherGroupProps = RowsProps & {
  /** How many rows stand before it. */
  readonly first: number;
  readonly others: ReturnType<typeof useOtherHits>;
};

/** 'Andere Gebiete': who else's houses were found, online alone. */
export function OtherGroup({ first, others, open, reachable, ...rows }: OtherGroupProps) {
  const { found, more, retry } = others;
  const hits = found.type === "ready" ? found.hits : [];
  return (
    <section aria-label="Andere Gebiete" aria-busy={found.type === "loading" || undefined}>
      <GroupHead title="Andere Gebiete" count={countOf(found)} />
      {found.type === "loading" && <LoadingRows />}
      {found.type === "offline" && (
        <p className="search-note search-note-icon">
          <OfflineIcon className="icon-sm" />
          In anderen Gebieten kann nur gesucht werden, solange du online bist.
        </p>
      )}
      {found.type === "failed" && (
        <div className="p-4">
          <Banner level="danger" live="alert" icon={<CloudErrorIcon />} actions={<RetryButton onRetry={retry} />}>
            {found.text}
          </Banner>
        </div>
      )}
      {found.type === "ready" && hits.length === 0 && (
        <p className="search-note">In anderen Gebieten gibt es dazu keine Adresse.</p>
      )}
      <ul>
        {hits.map((hit, place) => (
          <li key={hit.addressId} data-index={first + place}>
            <OtherHitRow
              {...rows}
              hit={hit}
              index={first + place}
              open={open === hit.addressId}
              reachable={reachable === first + place}
            />
          </li>
        ))}
      </ul>
      {found.type === "ready" && found.hasMore && (
        <div className="search-more-pages">
          {found.more === "failed" && <p className="text-danger-text">Das hat nicht geklappt.</p>}
          <Button busy={found.more === "loading"} icon={<DownIcon className="icon-sm" />} onClick={() => void more()}>
            Mehr anzeigen
          </Button>
        </div>
      )}
    </section>
  );
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button icon={<RetryIcon className="icon-sm" />} onClick={onRetry}>
      Erneut versuchen
    </Button>
  );
}

function LoadingRows() {
  return (
    <div className="grid gap-3 p-4" role="status">
      <span className="sr-only">Andere Gebiete werden durchsucht.</span>
      <Skeleton className="h-10 rounded-md" />
      <Skeleton className="h-10 rounded-md" />
    </div>
  );
}

/** "50+" while there are more pages. */
function countOf(found: OthersFound): string | null {
  if (found.type !== "ready") return null;
  return countText(found.hits.length, found.hasMore);
}

type GroupHeadProps = {
  readonly title: string;
  readonly count: string | null;
  /** In what order the rows stand. */
  readonly order?: string;
};

/** What a group of rows is, and how many. */
export function GroupHead({ title, count, order }: GroupHeadProps) {
  return (
    <div className="search-group">
      <h2>
        {title} {count !== null && <span className="numbers font-medium text-muted">{count}</span>}
      </h2>
      {order !== undefined && <span className="text-muted">{order}</span>}
    </div>
  );
}
