import { Button, Dialog, TextArea } from "@rundgang/ui";

import { useKeptText } from "../../hooks/use-kept-text.ts";

type BlacklistDialogProps = {
  readonly unitId: string;
  readonly title: string;
  /** Which door. */
  readonly about: string;
  readonly busy: boolean;
  /** True when it is on the device: until then the words are kept. */
  readonly onConfirm: (comment: string) => Promise<boolean>;
  readonly onCancel: () => void;
};

/** Why nobody shall ring here again; must not be empty (A §5). */
export function BlacklistDialog({ unitId, title, about, busy, onConfirm, onCancel }: BlacklistDialogProps) {
  const [comment, setComment, forget] = useKeptText(`Blacklist ${unitId}`);
  return (
    <Dialog
      title={title}
      about={about}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Abbrechen</Button>
          <Button
            level="black"
            busy={busy}
            disabled={comment.trim() === ""}
            onClick={() => void onConfirm(comment.trim()).then((isDone) => (isDone ? forget() : undefined))}
          >
            Auf Blacklist setzen
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
