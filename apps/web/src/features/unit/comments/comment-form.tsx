import { useEffect, useRef, type FormEvent } from "react";
import { Button, SendIcon, TextArea } from "@rundgang/ui";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useKeptText } from "../../../hooks/use-kept-text.ts";
import { tellRefusal } from "../../../hooks/tell-refusal.ts";

type CommentFormProps = {
  readonly unitId: string;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
};

/** Writes a comment. An empty one is ignored (A §5). The field is free for the next one at once: what was not taken comes back. */
export function CommentForm({ unitId, door }: CommentFormProps) {
  const { commands } = useAppData();
  const [text, setText] = useKeptText(`Kommentar ${unitId}`);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    if (written === "") return;
    setText("");
    const outcome = await commands.addComment({ unitId, text: written });
    if (outcome.ok) return;
    setText(latest.current === "" ? written : `${written}\n${latest.current}`);
    tellRefusal("Kommentar nicht gespeichert", door, outcome);
  };

  return (
    <form data-beside="" className="flex flex-wrap items-start gap-2" onSubmit={(event) => void send(event)}>
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
