import type { Prices } from "@rundgang/domain";
import { Dialog, IconButton, UpIcon } from "@rundgang/ui";
import { useState } from "react";

import { Price } from "./price.tsx";
import { PriceList } from "./price-lines.tsx";
import { isNothingChosen, laterText } from "./price-words.ts";

type PriceBarProps = {
  readonly prices: Prices;
  /** What the prices are for, in the head of the dialog. */
  readonly about: string;
};

/** The price box of a phone: three totals above the bottom bar; the lines come on a tap. */
export function PriceBar({ prices, about }: PriceBarProps) {
  const { totals } = prices;
  const [open, setOpen] = useState(false);
  if (isNothingChosen(prices)) {
    return (
      <section className="price-bar price-bar-empty" aria-label="Preis" data-totals="">
        Noch kein Paket gewählt
      </section>
    );
  }
  return (
    <section className="price-bar" aria-label="Preis" data-totals="">
      <Total label={totals.monthlyLater === null ? "monatlich" : `Monat 1–${totals.firstMonths}`} cents={totals.monthlyFirst} />
      {totals.monthlyLater !== null && <Total label={laterText(totals)} cents={totals.monthlyLater} />}
      <Total label="einmalig" cents={totals.once} />
      <IconButton label="Aufstellung zeigen" icon={<UpIcon />} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title="Preis" about={about} onClose={() => setOpen(false)}>
          <PriceList prices={prices} />
        </Dialog>
      )}
    </section>
  );
}

function Total({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div>
      <span>{label}</span>
      <b>
        <Price cents={cents} />
      </b>
    </div>
  );
}
