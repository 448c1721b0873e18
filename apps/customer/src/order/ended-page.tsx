import type { wire } from "@rundgang/contracts";
import { ClockIcon, CloseIcon, StatePanel, SuccessIcon, formatDay } from "@rundgang/ui";
import type { ReactNode } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { Papers } from "./papers.tsx";

interface Words {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

/** An order that came to its end: withdrawn, run out, or cancelled. Its papers stay to be read. */
export function EndedPage({ order }: { readonly order: wire.CustomerOrder }) {
  const { icon, title, text } = wordsOf(order);
  return (
    <PageFrame title="Ihr Auftrag">
      <StatePanel as="h1" live="status" icon={icon} title={title}>
        {text}
      </StatePanel>
      {order.confirmedAt !== null && <Papers order={order} />}
    </PageFrame>
  );
}

function wordsOf(order: wire.CustomerOrder): Words {
  const named = `Auftrag ${order.number} für ${order.addressLine}`;
  switch (order.state) {
    case "withdrawn": {
      const when = order.withdrawnOn === null ? "" : ` am ${formatDay(order.withdrawnOn)}`;
      const mail = order.mail === null ? "" : ` Eine Bestätigung geht an ${order.mail}.`;
      return {
        icon: <SuccessIcon />,
        title: "Ihr Widerruf ist eingegangen",
        text: `Der ${named} wurde${when} widerrufen. Der Vertrag ist beendet.${mail}`,
      };
    }
    case "expired":
      return {
        icon: <ClockIcon />,
        title: "Die Zeit zum Bestätigen ist vorbei",
        text: `Der ${named} wurde nicht innerhalb von 14 Tagen bestätigt. Es ist nichts bestellt, und Sie müssen nichts tun.`,
      };
    default:
      return {
        icon: <CloseIcon />,
        title: "Dieser Auftrag wurde storniert",
        text: `Der ${named} wird nicht ausgeführt. Bei Fragen wenden Sie sich bitte an ${order.provider.name}.`,
      };
  }
}
