import { paperNames, type ContractSummary } from "@rundgang/domain";

import type { Paper } from "../paper/paper.ts";
import { sectionBlocks } from "../section-blocks.ts";

/** The right of withdrawal with its form, where the texts bring one (Annexes 1 and 2 to Art. 246a EGBGB). */
export function withdrawalPaper({ provider, withdrawal, withdrawalForm, version }: ContractSummary): Paper {
  const title = paperNames.withdrawal_instructions.customer;
  return {
    title,
    subject: title,
    author: provider.name,
    sender: provider.name,
    ...(provider.accent !== undefined && { accent: provider.accent }),
    foot: `${title}, Texte Fassung ${version}`,
    blocks: [
      { kind: "heading", level: 1, text: title },
      ...sectionBlocks(withdrawal, 2),
      ...(withdrawalForm === undefined ? [] : sectionBlocks(withdrawalForm, 2)),
    ],
  };
}
