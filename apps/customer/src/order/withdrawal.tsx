import type { wire } from "@rundgang/contracts";
import { Button, formatDay } from "@rundgang/ui";
import { Suspense } from "react";

import { useDialog } from "../page/use-dialog.ts";
import type { CustomerSession } from "./customer-session.ts";
import { WithdrawalDialog } from "./withdrawal-dialog.tsx";

type WithdrawalProps = {
  readonly session: CustomerSession;
  readonly order: wire.CustomerOrder;
  /** ISO date. */
  readonly until: string;
};

/** The way to withdraw, in sight as long as it is open, with the words of § 356a BGB on both of its buttons. */
export function Withdrawal({ session, order, until }: WithdrawalProps) {
  const dialog = useDialog("withdrawal");
  return (
    <section aria-labelledby="withdrawal-title" className="grid gap-3">
      <h2 id="withdrawal-title" className="text-md">
        Widerruf
      </h2>
      <p>Sie können diesen Vertrag bis zum {formatDay(until)} ohne Angabe von Gründen widerrufen.</p>
      <div>
        <Button onClick={dialog.open}>Vertrag widerrufen</Button>
      </div>
      {dialog.isOpen && (
        <Suspense>
          <WithdrawalDialog session={session} order={order} onClose={dialog.close} />
        </Suspense>
      )}
    </section>
  );
}
