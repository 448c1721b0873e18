import { Banner, ErrorIcon } from "@rundgang/ui";

import type { NotDone as Outcome } from "./use-sending.ts";

type NotDoneProps = {
  /** Null: nothing to say. */
  readonly outcome: Outcome | null;
  /** What to do where no answer came. */
  readonly unsure: string;
};

/** Why something that was sent is not done. */
export function NotDone({ outcome, unsure }: NotDoneProps) {
  if (outcome === null) return null;
  return (
    <Banner level="danger" icon={<ErrorIcon />} live="alert">
      {outcome.type === "refused" ? outcome.text : unsure}
    </Banner>
  );
}
