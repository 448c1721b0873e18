import { useState, type FormEvent } from "react";
import { Button, SendIcon, showToast, TextArea } from "@rundgang/ui";

import { useAppData } from "../../../hooks/app-data-context.tsx";

/** Writes a comment. An empty one is ignored (A §5). The field is free for the next one at once: what was not taken comes back. */
export function CommentForm({ unitId }: { readonly unitId: string }) {
  const { commands } = useAppData();
  const [text, setText] = useState("");

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    if (written === "") return;
    setText("");
    const outcome = await commands.addComment({ unitId, text: written });
    if (outcome.ok) return;
    setText((next) => (next === "" ? written : `${written}\n${next}`));
    showToast({ level: "danger", title: "Kommentar nicht gespeichert", text: outcome.text });
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
      <Button type="submit" className="ml-auto" icon={<SendIcon className="icon-sm" />}>
        Absenden
      </Button>
    </form>
  );
}
