import type { wire } from "@rundgang/contracts";
import { Button, VisitIcon } from "@rundgang/ui";
import { lazy, Suspense, useState } from "react";

/* Few doors need it, and the first screen has no room. */
const ObjectionDialog = lazy(async () => ({ default: (await import("./objection-dialog.tsx")).ObjectionDialog }));

type ObjectionButtonProps = {
  readonly unit: wire.Unit;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
};

/** The way to record that somebody objects to visits and calls (decision 163), and says so again: what is in force may have an end. */
export function ObjectionButton({ unit, door }: ObjectionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className="justify-self-start"
        icon={<VisitIcon code="BLACKLISTED" className="icon-sm" />}
        onClick={() => setIsOpen(true)}
      >
        {unit.noVisits === true ? "Widerspruch noch einmal erfassen …" : "Wünscht keine Besuche …"}
      </Button>
      {isOpen && (
        <Suspense>
          <ObjectionDialog unit={unit} door={door} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
