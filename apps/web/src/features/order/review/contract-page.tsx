import { pagesOf, type FlowView } from "@rundgang/domain/order-flow";
import { isSigned } from "@rundgang/signature";
import { Banner, Button, DocumentIcon, SuccessIcon } from "@rundgang/ui";
import { useState } from "react";

import { useFlow, useSession } from "../session/session-context.tsx";
import { SummaryPreview } from "../summary/summary-preview.tsx";
import { signHere, SigningLayout } from "./signing-layout.tsx";

type ContractPageProps = {
  readonly view: FlowView;
  /** What is signed was confirmed and shown a moment ago: on a phone nobody is led through it a second time. */
  readonly isRead: boolean;
};

/** The contract signature: the last step that the customer takes. */
export function ContractPage({ view, isRead }: ContractPageProps) {
  const { flow, work } = useSession();
  const texts = work.form.definition.data.documents;
  const mandate = texts?.versions.find(({ version }) => version === texts.active)?.mandate;
  const strokes = useFlow((context) => context.memory.contractStrokes);
  const means = useFlow((context) => context.memory.means);
  const files = useFlow((context) => pagesOf(context, "contract_summary").length);
  const [previewed, setPreviewed] = useState(false);
  return (
    <SigningLayout
      title="Vertrag unterschreiben"
      action={
        means !== null && (
          <Button icon={<DocumentIcon className="icon-sm" />} onClick={() => setPreviewed(true)}>
            Vertragszusammenfassung
          </Button>
        )
      }
      word={
        means !== null && (
          <Banner level="positive" icon={<SuccessIcon />}>
            <span className="font-regular">{confirmedText(means, files)}</span>
          </Banner>
        )
      }
      atPad={isRead}
      step={means === "mail" ? 2 : undefined}
      signature={{
        label: "Unterschrift Vertrag",
        strokes,
        disabled: !view.padOpen,
        ...(view.padOpen && strokes.length === 0 && { hint: signHere }),
        onChange: (next) => flow.send({ type: "STROKES", strokes: next }),
      }}
      confirm={
        <Button
          size="large"
          level="primary"
          busy={view.saving}
          disabled={!view.saving && !isSigned(strokes)}
          onClick={() => flow.send({ type: "SIGN" })}
        >
          Unterschrift bestätigen
        </Button>
      }
    >
      <p>
        Mit Ihrer Unterschrift beauftragen Sie die hier aufgeführten Leistungen zu den genannten Preisen
        {mandate === undefined ? "." : ` und erteilen das ${mandate.title}.`}
      </p>
      {previewed && <SummaryPreview onClose={() => setPreviewed(false)} />}
    </SigningLayout>
  );
}

function confirmedText(means: "mail" | "photo" | "upload", files: number): string {
  switch (means) {
    case "mail":
      return "Die Vertragszusammenfassung haben Sie per E-Mail erhalten und unterschrieben.";
    case "photo":
      return files === 1
        ? "Die Vertragszusammenfassung liegt als Foto vor."
        : `Die Vertragszusammenfassung liegt in ${files} Fotos vor.`;
    case "upload":
      return "Die Vertragszusammenfassung liegt als Dokument vor.";
  }
}
