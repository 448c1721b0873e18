import { Button, Dialog, holdToasts, Markdown } from "@rundgang/ui";
import { useEffect, useState } from "react";

import type { Notice } from "../../data/notices/notice.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";

type NoticeModalProps = {
  readonly notice: Notice;
  /** It is answered or put off, or the disk has refused either. */
  readonly onClose: () => void;
};

/** What a visit has fired: its formatted text, to be taken note of or put off (A §2 "Call-to-action modal"). */
export function NoticeModal({ notice, onClose }: NoticeModalProps) {
  const { commands } = useAppData();
  const [busy, setBusy] = useState(false);
  /* The way back of the visit lies below it: it is still there afterwards. */
  useEffect(() => holdToasts(), []);

  const settle = async (settled: ReturnType<typeof commands.answerNotice>) => {
    setBusy(true);
    const outcome = await settled;
    setBusy(false);
    if (!outcome.ok) tellRefusal("Nicht gespeichert", notice.title, outcome);
    onClose();
  };
  const postpone = () => void settle(commands.postponeNotice(notice.id));
  return (
    <Dialog
      title={notice.title}
      about={notice.place}
      busy={busy}
      onClose={postpone}
      footer={
        <>
          <Button disabled={busy} onClick={postpone}>
            Später
          </Button>
          <Button level="primary" busy={busy} onClick={() => void settle(commands.answerNotice(notice.id))}>
            Verstanden
          </Button>
        </>
      }
    >
      <Markdown text={notice.text} heading="h3" />
    </Dialog>
  );
}
