import type { wire } from "@rundgang/contracts";
import { blankPaperNames } from "@rundgang/domain";
import type { FormDefinition } from "@rundgang/forms";
import { Button, Dialog, FormIcon, RetryIcon, Skeleton, StatePanel } from "@rundgang/ui";
import { lazy, Suspense, useCallback, useState } from "react";

import type { BlankPaper } from "../../platform/papers/paper-task.ts";
import { PaperActions } from "./paper-actions.tsx";
import { useBlankPaper } from "./use-blank-paper.ts";

const PdfPages = lazy(async () => ({ default: (await import("@rundgang/pdf-view/pdf-pages")).PdfPages }));

/** A form as the server sent it, or as an open order read it. */
export type PaperForm = wire.OrderForm | FormDefinition;

type BlankPaperDialogProps = {
  readonly paper: BlankPaper;
  readonly form: PaperForm | null;
  readonly onClose: () => void;
};

/** A blank contract or VZF page by page, to be printed, kept or handed on; made on the device from its own form. */
export function BlankPaperDialog({ paper, form, onClose }: BlankPaperDialogProps) {
  const [attempt, setAttempt] = useState(0);
  const { salesman: title, deviceFile } = blankPaperNames[paper];
  const made = useBlankPaper(form, paper, attempt);
  const [broken, setBroken] = useState<Blob | null>(null);
  const isBroken = made.type === "failed" || (made.type === "pdf" && made.pdf === broken);
  const breaks = useCallback(() => setBroken(made.type === "pdf" ? made.pdf : null), [made]);
  const isShown = made.type === "pdf" && !isBroken;
  return (
    <Dialog
      title={title}
      about={form === null ? undefined : `${form.name}, Formular ${form.version}`}
      size="full"
      onClose={onClose}
      footer={isShown ? <PaperActions pdf={made.pdf} name={deviceFile} /> : undefined}
    >
      {made.type === "none" && (
        <StatePanel
          as="h3"
          live="status"
          level="yellow"
          icon={<FormIcon />}
          title={form === null ? "Kein aktives Formular" : "Keine Texte für Papier"}
        >
          {form === null
            ? "Auf diesem Gerät liegt kein aktives Formular. Bitte melde dich einmal neu an."
            : "Dieses Formular bringt keine Texte für Vertrag und VZF mit. Bitte wende dich an das Backoffice."}
        </StatePanel>
      )}
      {made.type === "making" && <Making title={title} />}
      {isBroken && (
        <div role="alert">
          <Button
            block
            icon={<RetryIcon className="icon-sm" />}
            onClick={({ currentTarget }) => {
              /* The button goes: whoever is at the keyboard stays in the dialog. */
              currentTarget.closest("dialog")?.querySelector("h2")?.focus();
              setAttempt(attempt + 1);
            }}
          >
            Das Papier konnte nicht erstellt werden. Zum Wiederholen klicken.
          </Button>
        </div>
      )}
      {isShown && (
        <Suspense fallback={<Making title={title} />}>
          <PdfPages label={`${title} als PDF`} pdf={made.pdf} onBroken={breaks} />
        </Suspense>
      )}
    </Dialog>
  );
}

function Making({ title }: { readonly title: string }) {
  return (
    <output className="block" aria-label={`${title} wird erstellt`}>
      <Skeleton className="h-96" />
    </output>
  );
}
