import "./proof.css";

import { Banner, StorageIcon, WarningIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import { useFlow } from "../session/session-context.tsx";
import { PaperCard } from "./paper-card.tsx";
import { useFullStorage } from "./use-full-storage.ts";

type PaperCardsProps = {
  /** Of a delayed sale: its form, before the papers. */
  readonly form?: ReactNode;
  readonly saving: boolean;
};

/** What an order on paper is made of, in the order in which it is done. */
export function PaperCards({ form, saving }: PaperCardsProps) {
  const hasSummary = useFlow((context) => context.hasSummary);
  const notice = useFlow((context) => context.notice);
  const isOlder = useFlow((context) => context.memory.papersOlder);
  const full = useFullStorage();
  const before = form === undefined ? 0 : 1;
  return (
    <div className="proof-cards">
      {notice !== null && (
        <Banner level="danger" icon={<WarningIcon />} live="alert">
          {notice}
        </Banner>
      )}
      {isOlder && (
        <Banner level="yellow" icon={<WarningIcon />} live="status">
          Die Angaben wurden geändert, nachdem das Papier aufgenommen wurde. Prüfe, ob beides noch zusammenpasst.
        </Banner>
      )}
      {full !== null && (
        <Banner level="danger" icon={<StorageIcon />} live="status">
          {full}
        </Banner>
      )}
      {form}
      {hasSummary && <PaperCard number={before + 1} paper="contract_summary" saving={saving} full={full !== null} />}
      <PaperCard number={before + (hasSummary ? 2 : 1)} paper="contract" saving={saving} full={full !== null} />
    </div>
  );
}
