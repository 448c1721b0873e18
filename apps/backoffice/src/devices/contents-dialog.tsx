import { useQuery } from "@tanstack/react-query";
import { calls, type wire } from "@rundgang/contracts";
import { Button, Dialog, formatDateTime, Skeleton } from "@rundgang/ui";

import { valueOf } from "../orders/queries.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { taskTitles } from "./device-words.ts";

/** What a device has sent for a task, as it came. It names customers: nothing of it is kept once the dialog is closed. */
export function ContentsDialog({ task, onClose }: { readonly task: wire.AskedDeviceTask; readonly onClose: () => void }) {
  const api = useApi();
  const contents = useQuery({
    queryKey: ["device-contents", task.uuid],
    gcTime: 0,
    retry: false,
    queryFn: async () => valueOf(await api.request(calls.getDeviceTaskContents, { params: { id: task.uuid } })).contents,
  });
  return (
    <Dialog
      title={taskTitles[task.kind]}
      about={task.name}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>Schließen</Button>}
    >
      {contents.isPending && <Skeleton className="h-96" />}
      {contents.isError && <RefusalNote text={contents.error.message} />}
      {contents.data?.length === 0 && <p>Vom Gerät liegt nichts mehr vor: Nach 30 Tagen wird es vergessen.</p>}
      {(contents.data ?? []).map(({ receivedAt, content }) => (
        <div key={receivedAt} className="device-contents">
          <p className="numbers text-sm text-muted">angekommen {formatDateTime(receivedAt)}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
          <pre tabIndex={0} role="group" aria-label="Inhalt">
            {JSON.stringify(content, null, 2)}
          </pre>
        </div>
      ))}
    </Dialog>
  );
}
