import { useState, type FormEvent } from "react";
import { Button, SendIcon, showToast, TextArea } from "@rundgang/ui";

import { useAppData } from "../../../hooks/app-data-context.tsx";

/** Writes a comment. An empty one is ignored (A §5). */
export function CommentForm({ unitId }: { readonly unitId: string }) {
  const { commands } = useAppData();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "" || busy) return;
    setBusy(true);
    const outcome = await commands.addComment({ unitId, text: text.trim() });
    setBusy(false);
    if (outcome.ok) setText("");
    else showToast({ level: "danger", title: "Kommentar nicht gespeichert", text: outcome.text });
  };

  return (
    <form className="flex flex-wrap items-start gap-2" onSubmit={(event) => void send(event)}>
      <TextArea
        label="Kommentar"
        hideLabel
        className="comment-input min-w-0 grow basis-full tablet:basis-36"
        rows={1}
        placeholder="Schreibe einen Kommentar..."
        maxLength={4000}
        value={text}
        onChange={setText}
      />
      <Button type="submit" className="ml-auto" busy={busy} icon={<SendIcon className="icon-sm" />}>
        Absenden
      </Button>
    </form>
  );
}
