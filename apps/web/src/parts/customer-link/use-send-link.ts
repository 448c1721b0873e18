import type { wire } from "@rundgang/contracts";
import { showToast } from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";

/** 'Link erneut senden': mails the customer a new link, and says whether it went. `mail`: where to, as far as the device knows. */
export function useSendLink(orderId: string, mail: string | undefined) {
  const { commands } = useAppData();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<wire.CustomerLink | null> => {
    setBusy(true);
    const outcome = await commands.sendCustomerLink(orderId);
    setBusy(false);
    const about = "customer link";
    if (outcome.ok) showToast({ about, level: "positive", title: "Link gesendet", ...(mail && { text: `an ${mail}` }) });
    else showToast({ about, level: "danger", title: "Link nicht gesendet", text: outcome.text });
    return outcome.ok ? outcome.link : null;
  };
  return { busy, send };
}
