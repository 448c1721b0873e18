import { boxesOf } from "@rundgang/domain";
import type { FlowView } from "@rundgang/domain/order-flow";
import { isSigned } from "@rundgang/signature";
import { Banner, Button, Checkbox, DocumentIcon, formatLongDateTime, MailIcon } from "@rundgang/ui";
import { useState } from "react";

import { useFlow, useSession } from "../session/session-context.tsx";
import { SummaryPreview } from "../summary/summary-preview.tsx";
import { signHere, SigningLayout } from "./signing-layout.tsx";

const numberWords = ["", "", "zwei", "drei", "vier", "fünf"];

function numberWord(count: number): string {
  return numberWords[count] ?? String(count);
}

/** 'VZF bestätigen': sent, three boxes, signature (B §2 "VZF confirmation flow"). The customer reads and signs here. */
export function SummaryPage({ view }: { readonly view: FlowView }) {
  const { flow, work } = useSession();
  const memory = useFlow((context) => context.memory);
  const [previewed, setPreviewed] = useState(false);
  const texts = work.form.definition.data.documents;
  const boxes = boxesOf(texts?.versions.find((version) => version.version === texts.active)?.confirmations ?? [], "mail");
  return (
    <SigningLayout
      title={"Vertrags\u00ADzusammenfassung bestätigen"}
      action={
        <Button icon={<DocumentIcon className="icon-sm" />} onClick={() => setPreviewed(true)}>
          Vertragszusammenfassung
        </Button>
      }
      word={
        memory.sent !== null && (
          <Banner level="positive" icon={<MailIcon />} live="status">
            <span className="font-regular">
              Gesendet an <strong>{memory.sent.to}</strong>, <span className="numbers">{formatLongDateTime(memory.sent.at)}</span>
            </span>
          </Banner>
        )
      }
      step={1}
      signature={{
        label: "Unterschrift Vertrags\u00ADzusammenfassung",
        strokes: memory.summaryStrokes,
        disabled: !view.padOpen,
        ...(!view.padOpen &&
          !view.saving && {
            hint:
              boxes.length === 1
                ? "Bitte bestätigen Sie zuerst den Punkt."
                : `Bitte bestätigen Sie zuerst alle ${numberWord(boxes.length)} Punkte.`,
          }),
        ...(view.padOpen && memory.summaryStrokes.length === 0 && { hint: signHere }),
        onChange: (strokes) => flow.send({ type: "STROKES", strokes }),
      }}
      confirm={
        <Button
          size="large"
          level="primary"
          busy={view.saving}
          disabled={!view.saving && !(view.padOpen && isSigned(memory.summaryStrokes))}
          onClick={() => flow.send({ type: "SIGN" })}
        >
          Unterschrift bestätigen
        </Button>
      }
    >
      <fieldset className="confirmations">
        <legend className="sr-only">Bestätigungen</legend>
        {boxes.map((box) => (
          <Checkbox
            key={box.key}
            checked={memory.ticked.includes(box.key)}
            disabled={view.saving}
            onChange={(on) => flow.send({ type: "TICK", box: box.key, on })}
          >
            {box.text}
          </Checkbox>
        ))}
      </fieldset>
      {previewed && <SummaryPreview onClose={() => setPreviewed(false)} />}
    </SigningLayout>
  );
}
