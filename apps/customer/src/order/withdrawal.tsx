import type { wire } from "@rundgang/contracts";
import { Button, formatDay } from "@rundgang/ui";
import { Suspense, useState } from "react";

import type { CustomerSession } from "./customer-session.ts";
import { WithdrawalDialog } from "./later-dialogs.ts";

type WithdrawalProps = {
  readonly session: CustomerSession;
  readonly order: wire.CustomerOrder;
  /** ISO date. */
  readonly until: string;
};

/** The way to withdraw, in sight as long as it is open, with the words of § 356a BGB on both of its buttons. */
export function Withdrawal({ session, order, until }: WithdrawalProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="withdrawal-title" className="grid gap-3">
      <h2 id="withdrawal-title" className="text-md">
        Widerruf
      </h2>
      <p>Sie können diesen Vertrag bis zum {formatDay(until)} ohne Angabe von Gründen widerrufen.</p>
      <div>
        <Button onClick={() => setOpen(true)}>Vertrag widerrufen</Button>
      </div>
      {open && (
        <Suspense>
          <WithdrawalDialog session={session} order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
