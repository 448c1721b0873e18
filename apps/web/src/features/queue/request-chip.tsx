import { CheckIcon, Chip, ErrorIcon, LinkIcon, SendingIcon, WaitIcon } from "@rundgang/ui";

import type { QueueEntry } from "../../data/outbox/queue-view.ts";
import { isDependent } from "./queue-groups.ts";

type RequestChipProps = {
  readonly entry: QueueEntry;
  /** Of an order: it follows another part. 'Abhängig' is said of whole rows alone, as the filter counts them. */
  readonly isPart: boolean;
};

/** The state of a request with icon and word. */
export function RequestChip({ entry, isPart }: RequestChipProps) {
  switch (entry.state) {
    case "open":
      return isDependent(entry) ? (
        <Chip icon={<LinkIcon className="icon-xs" />}>{isPart ? "folgt" : "abhängig"}</Chip>
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
