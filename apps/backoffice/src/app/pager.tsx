import { useEffectEvent, useLayoutEffect } from "react";
import { IconButton, NextIcon, PreviousIcon } from "@rundgang/ui";

const numbers = new Intl.NumberFormat("de-DE");

type PagerProps = {
  /** From 1 on. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/**
 * "1–50 von 1.932" with the buttons to the page before and after; nothing for an empty list. A page that has no row any more, because its last one was dealt
 * with or its address is old, leads to the last one that has some.
 */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const first = (page - 1) * pageSize;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isPast = total > 0 && page > last;
  const goBack = useEffectEvent(() => onPage(last));
  useLayoutEffect(() => {
    if (isPast) goBack();
  }, [isPast]);
  if (first >= total) return null;
  return (
    <>
      <p className="numbers">
        {numbers.format(first + 1)}–{numbers.format(Math.min(first + pageSize, total))} von {numbers.format(total)}
      </p>
      {total > pageSize && (
        <>
          <IconButton
            label="Vorige Seite"
            icon={<PreviousIcon className="icon-sm" />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            label="Nächste Seite"
            icon={<NextIcon className="icon-sm" />}
            disabled={first + pageSize >= total}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </>
  );
}
