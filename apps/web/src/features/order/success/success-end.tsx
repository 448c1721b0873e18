import { Button } from "@rundgang/ui";
import type { ReactNode } from "react";

import { DayCount } from "./day-count.tsx";

type SuccessEndProps = {
  /** The way to the next door. */
  readonly next: ReactNode;
  readonly onLeave: () => void;
};

/** Below every captured order: the day's count, the way out and the way on. */
export function SuccessEnd({ next, onLeave }: SuccessEndProps) {
  return (
    <>
      <DayCount />
      <div className="success-actions">
        <Button size="large" onClick={onLeave}>
          Fertig
        </Button>
        {next}
      </div>
    </>
  );
}
