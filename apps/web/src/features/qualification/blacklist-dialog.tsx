import { useState } from "react";
import { Button, Dialog, TextArea } from "@rundgang/ui";

type BlacklistDialogProps = {
  readonly title: string;
  readonly busy: boolean;
  readonly onConfirm: (comment: string) => void;
  readonly onCancel: () => void;
};

/** Why nobody shall ring here again; must not be empty (A §5). */
export function BlacklistDialog({ title, busy, onConfirm, onCancel }: BlacklistDialogProps) {
  const [comment, setComment] = useState("");
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Abbrechen</Button>
          <Button level="black" busy={busy} disabled={comment.trim() === ""} onClick={() => onConfirm(comment.trim())}>
            Wohneinheit blacklisten
          </Button>
        </>
      }
    >
      <TextArea
        label="Bitte gib eine Begründung für das Blacklisting an"
        rows={8}
        maxLength={4000}
        value={comment}
        onChange={setComment}
      />
    </Dialog>
  );
}
