import type { wire } from "@rundgang/contracts";
import { diffText, orderDiff, type DiffLine } from "@rundgang/domain";
import { groupedIban } from "@rundgang/forms";
import { Card } from "@rundgang/ui";

import { proofFileType, type CorrectionDraft } from "../../data/inbox/correction-draft.ts";
import { ibanOf } from "./customer-card.tsx";

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

/** What the server has noted, and behind it what was done here. Files are named by their number. */
export function correctionDiff(order: wire.Order, draft: CorrectionDraft | null): readonly DiffLine[] {
  const before = order.corrections ?? [];
  if (draft === null || order.status.status !== "CHANGE_REQUEST") return orderDiff(before);
  const iban = ibanOf(order);
  const ibans =
    draft.iban === null ? [] : [{ field: "iban" as const, submitted: iban === "" ? [] : [iban], corrected: [draft.iban] }];
  const files = (["vzf", "contract", "attachments"] as const).flatMap((use) => {
    const added = draft.files.filter((file) => file.use === use).map(({ fileId }) => fileId);
    if (added.length === 0) return [];
    const there = (order.documents ?? []).filter((paper) => paper.type === proofFileType[use]).map((paper) => paper["@id"]);
    return [{ field: use, submitted: there, corrected: use === "attachments" ? [...there, ...added] : added }];
  });
  return orderDiff([...before, ...ibans, ...files]);
}

function sideText({ isFile }: DiffLine, values: readonly string[]): string {
  if (isFile && values.length > 0) return values.length === 1 ? "1 Datei" : `${values.length} Dateien`;
  return diffText(isFile ? values : values.map((value) => (value === "" ? "" : groupedIban(value))), isFile, (file) => file);
}
