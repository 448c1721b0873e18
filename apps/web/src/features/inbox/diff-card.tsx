import type { wire } from "@rundgang/contracts";
import { diffText, type DiffLine } from "@rundgang/domain";
import { groupedIban } from "@rundgang/forms";
import { Card } from "@rundgang/ui";

import type { CorrectionDraft } from "../../data/inbox/correction-draft.ts";
import { correctionDiff } from "./correction-diff.ts";

type DiffCardProps = { readonly order: wire.Order; readonly draft: CorrectionDraft | null };

/** 'Eingereicht und berichtigt' (B §8): what was put right before, and what this correction will change. */
export function DiffCard({ order, draft }: DiffCardProps) {
  const lines = correctionDiff(order, draft);
  if (lines.length === 0) return null;
  return (
    <Card title="Eingereicht und berichtigt" padded={false}>
      <ul className="diff">
        {lines.map((line) => (
          <li key={line.field}>
            <strong>{line.label}</strong>
            <dl>
              <div>
                <dt>eingereicht</dt>
                <dd className="numbers">{sideText(line, line.submitted)}</dd>
              </div>
              <div>
                <dt>berichtigt</dt>
                <dd className="numbers font-medium">{sideText(line, line.corrected)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sideText({ isFile }: DiffLine, values: readonly string[]): string {
  if (isFile && values.length > 0) return values.length === 1 ? "1 Datei" : `${values.length} Dateien`;
  return diffText(isFile ? values : values.map((value) => (value === "" ? "" : groupedIban(value))), isFile, (file) => file);
}
