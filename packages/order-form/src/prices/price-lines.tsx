import type { PriceLine, Prices } from "@rundgang/domain";
import { joinClasses } from "@rundgang/ui";

import { Price } from "./price.tsx";
import { firstMonthsText, laterText } from "./price-words.ts";

/* All that is charged monthly, with its totals. */
function MonthlyLines({ prices }: { readonly prices: Prices }) {
  const { totals } = prices;
  return (
    <dl className="price-lines">
      {prices.lines.filter(isMonthly).map((line) => (
        <Line key={`${line.key} ${line.months?.from ?? 1}`} line={line} />
      ))}
      <div className="price-sum">
        <dt>Monatlich, {firstMonthsText(totals)}</dt>
        <dd>
          <Price cents={totals.monthlyFirst} />
        </dd>
      </div>
      {totals.monthlyLater !== null && (
        <div className="price-sum-more">
          <dt>Monatlich, {laterText(totals)}</dt>
          <dd>
            <Price cents={totals.monthlyLater} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/* All that is charged once, with its total. */
function OnceLines({ prices }: { readonly prices: Prices }) {
  return (
    <dl className="price-lines">
      {prices.lines
        .filter((line) => !isMonthly(line))
        .map((line) => (
          <Line key={line.key} line={line} />
        ))}
      <div className="price-sum">
        <dt>Einmalig gesamt</dt>
        <dd>
          <Price cents={prices.totals.once} />
        </dd>
      </div>
    </dl>
  );
}

function Line({ line }: { readonly line: PriceLine }) {
  return (
    <div className={joinClasses(line.credit && "price-credit")}>
      <dt>{line.label}</dt>
      <dd>
        <LinePrice line={line} />
      </dd>
    </div>
  );
}

/** What a line costs; struck through where it is listed and not charged. */
export function LinePrice({ line }: { readonly line: PriceLine }) {
  if (!line.struck) return <Price cents={line.cents} />;
  return (
    <>
      <Price struck cents={line.cents} /> <Price cents={0} />
    </>
  );
}

/** Monthly and one-off lines, each below its heading. */
export function PriceList({ prices }: { readonly prices: Prices }) {
  return (
    <>
      <div>
        <h3 className="price-title">Monatlich</h3>
        <MonthlyLines prices={prices} />
      </div>
      <div>
        <h3 className="price-title">Einmalig</h3>
        <OnceLines prices={prices} />
      </div>
    </>
  );
}

function isMonthly(line: PriceLine): boolean {
  return line.mode === "monthly";
}
