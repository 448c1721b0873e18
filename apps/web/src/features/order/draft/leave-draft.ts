import type { Toast } from "@rundgang/ui";

import type { DraftKeeper } from "./draft-keeper.ts";

/**
 * What is said of the draft of a form that was left, once its last write is over, which may end after the form is gone; null where there
 * is nothing to say. `door` as in "Lindenstraße 14, WE 2"; `discard` removes a form that nobody touched: it is no draft to offer again.
 */
export async function leaveDraft(
  keeper: DraftKeeper,
  door: string,
  discard: () => Promise<unknown>,
): Promise<Omit<Toast, "id"> | null> {
  await keeper.settled();
  const kept = keeper.state.getSnapshot();
  switch (kept.type) {
    case "nothing":
      await discard();
      return null;
    case "kept":
      return { level: "positive", title: "Entwurf gesichert", text: `${door}: Du kannst ihn dort wiederherstellen.` };
    case "failed":
      return { level: "danger", title: "Entwurf nicht vollständig gesichert", text: `${door}: ${kept.text}` };
  }
}
