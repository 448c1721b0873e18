import { mostPages, paperNames, type ProofPaper } from "@rundgang/domain";
import { pagesOf } from "@rundgang/domain/order-flow";
import { CheckIcon, formatLongDateTime, PictureIcon } from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../../hooks/tell-refusal.ts";
import { TaskCard } from "../../../parts/task-card/task-card.tsx";
import { useDoor, useFlow, useSession } from "../session/session-context.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { PageRow } from "./page-row.tsx";
import { PageTile } from "./page-tile.tsx";
import { TakePaper } from "./take-paper.tsx";

type PaperCardProps = {
  readonly number: number;
  readonly paper: ProofPaper;
  /** While the order is handed over, and while there is no room for photos: what is there stays as it is. */
  readonly saving: boolean;
  readonly full: boolean;
};

/** 'VZF einreichen' or 'Vertrag einreichen' (B §2): its pages, and how to take one more. Closing the camera leads back here. */
export function PaperCard({ number, paper, saving, full }: PaperCardProps) {
  const { flow, work } = useSession();
  const { commands } = useAppData();
  const door = useDoor();
  const files = useFlow((context) => context.files);
  const evidence = useFlow((context) => context.evidence);
  const signedAt = useSummarySignedAt(paper);
  const [shownId, setShownId] = useState<string>();
  const pages = pagesOf({ files }, paper);
  const shown = pages.findIndex(({ fileId }) => fileId === shownId);
  const most = mostPages[paper];
  const isDone = pages.length > 0 || signedAt !== undefined;
  const remove = (fileId: string) =>
    void commands.removeDraftFile(work.unit.uuid, fileId).then((outcome) => {
      if (outcome.ok) flow.send({ type: "FILE_REMOVED", fileId });
      else tellRefusal("Nicht entfernt", door, outcome);
    });
  const nameOf = (index: number) =>
    paper === "contract" ? `Seite ${index + 1}` : `${paperNames[paper].page}, Seite ${index + 1}`;
  const page = (index: number, fileId: string) => ({
    name: nameOf(index),
    disabled: saving,
    onShow: () => setShownId(fileId),
    onRemove: () => remove(fileId),
  });
  return (
    <TaskCard
      number={number}
      title={`${paperNames[paper].page} einreichen`}
      isDone={isDone}
      {...(paper === "contract" && {
        aside: (
          <span className="numbers text-sm text-muted">
            {pages.length} von {most} Seiten
          </span>
        ),
      })}
    >
      {paper === "contract" ? (
        <ul className="page-tiles">
          {pages.map((file, index) => (
            <PageTile key={file.fileId} file={file} {...page(index, file.fileId)} />
          ))}
          {pages.length < most && <NextPage number={pages.length + 1} />}
        </ul>
      ) : (
        (pages.length > 0 || signedAt !== undefined) && (
          <ul className="task-files">
            {signedAt !== undefined && <SignedRow at={signedAt} />}
            {pages.map((file, index) => (
              <PageRow
                key={file.fileId}
                file={file}
                keptAt={evidence.find(({ sha256 }) => sha256 === file.sha256)?.at}
                {...page(index, file.fileId)}
              />
            ))}
          </ul>
        )
      )}
      {pages.length < most && signedAt === undefined && <TakePaper paper={paper} disabled={saving || full} />}
      {shownId !== undefined && shown >= 0 && (
        <PageDialog fileId={shownId} name={nameOf(shown)} onClose={() => setShownId(undefined)} />
      )}
    </TaskCard>
  );
}

/** When the mailed summary was signed on the screen: it needs no paper then. */
function useSummarySignedAt(paper: ProofPaper): string | undefined {
  return useFlow(({ memory, evidence }) =>
    paper === "contract_summary" && memory.means === "mail"
      ? evidence.findLast(({ event }) => event === "vzf_signed")?.at
      : undefined,
  );
}

function SignedRow({ at }: { readonly at: string }) {
  return (
    <li className="task-file">
      <span className="task-mark">
        <CheckIcon />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium">Per E-Mail gesendet, auf dem Gerät unterschrieben</span>
        <span className="numbers block text-sm text-muted">{formatLongDateTime(at)}</span>
      </span>
    </li>
  );
}

function NextPage({ number }: { readonly number: number }) {
  return (
    <li className="page-next">
      <PictureIcon />
      <span>{number === 1 ? "Noch keine Seite" : `Seite ${number}, falls es eine gibt`}</span>
    </li>
  );
}
