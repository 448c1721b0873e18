import { CheckIcon, Chip, ErrorIcon, LinkIcon, SendingIcon, WaitIcon } from "@rundgang/ui";

import type { QueueEntry } from "../../data/outbox/queue-view.ts";
import { isDependent } from "./queue-groups.ts";

/** The state of a request with icon and word. */
export function RequestChip({ entry }: { readonly entry: QueueEntry }) {
  switch (entry.state) {
    case "open":
      return isDependent(entry) ? (
        <Chip icon={<LinkIcon className="icon-xs" />}>abhängig</Chip>
      ) : (
        <Chip level="yellow" icon={<WaitIcon className="icon-xs" />}>
          wartet
        </Chip>
      );
    case "pending":
      return (
        <Chip level="primary" icon={<SendingIcon className="icon-xs" />}>
          sendet
        </Chip>
      );
    case "blocked":
    case "damaged":
      return (
        <Chip level="danger" icon={<ErrorIcon className="icon-xs" />}>
          {entry.state === "blocked" ? "blockiert" : "beschädigt"}
        </Chip>
      );
    case "closed":
      return (
        <Chip level="positive" icon={<CheckIcon className="icon-xs" />}>
          gesendet
        </Chip>
      );
    case "cancelled":
      return <Chip>verworfen</Chip>;
  }
}
