import { Price } from "@rundgang/order-form";
import { Dialog, IconButton, UpIcon } from "@rundgang/ui";
import { useState } from "react";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useForm } from "../form-store/form-context.tsx";
import { useDoor } from "../session/session-context.tsx";
import { PriceList } from "./price-box.tsx";

/** The price box of a phone: three totals above the bottom bar; the lines come on a tap. */
export function PriceBar() {
  const { totals } = useObservable(useForm().prices);
  const door = useDoor();
  const [open, setOpen] = useState(false);
  return (
    <section className="price-bar" aria-label="Preis" data-totals="">
      <Total label={totals.monthlyLater === null ? "monatlich" : `Monat 1–${totals.firstMonths}`} cents={totals.monthlyFirst} />
      {totals.monthlyLater !== null && <Total label={`ab Monat ${totals.firstMonths + 1}`} cents={totals.monthlyLater} />}
      <Total label="einmalig" cents={totals.once} />
      <IconButton label="Aufstellung zeigen" icon={<UpIcon />} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title="Preis" about={door} onClose={() => setOpen(false)}>
          <PriceList />
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
