import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { UpdateDialog } from "../../parts/update/update-dialog.tsx";

/** What the app asks of its version by itself (A §4 "App version"). What has begun goes on although the question would be over. */
export function UpdatePrompt() {
  const data = useAppData();
  const update = useObservable(data.update);
  const group = useObservable(data.groupChange);
  /* One question at a time: joining another group fetches its build anyway. */
  if (update.prompt === null || (group !== null && update.prompt !== "discontinued")) return null;
  return <UpdateDialog key={update.prompt} reason={update.prompt} onClose={data.postponeUpdate} />;
}
