import { blankPaperNames } from "@rundgang/domain";
import { Button, PrintIcon } from "@rundgang/ui";
import { useState } from "react";

import type { BlankPaper } from "../../platform/papers/paper-task.ts";
import { BlankPaperDialog, type PaperForm } from "./blank-paper-dialog.tsx";

type BlankPaperButtonProps = {
  readonly paper: BlankPaper;
  /** Whose texts and choices it shows; null where the device holds none for this provider. */
  readonly form: PaperForm | null;
  /** In the place of 'Leerer Vertrag' or 'Leere VZF'. */
  readonly label?: string;
  readonly level?: "secondary" | "plain";
  readonly disabled?: boolean;
};

/** 'Leerer Vertrag' or 'Leere VZF' (3-decisions "Orders"): shows the paper that is filled in by hand, to be printed; offline too. */
export function BlankPaperButton({ paper, form, label, level = "secondary", disabled = false }: BlankPaperButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button level={level} disabled={disabled} icon={<PrintIcon className="icon-sm" />} onClick={() => setIsOpen(true)}>
        {label ?? blankPaperNames[paper].salesman}
      </Button>
      {isOpen && <BlankPaperDialog paper={paper} form={form} onClose={() => setIsOpen(false)} />}
    </>
  );
}
