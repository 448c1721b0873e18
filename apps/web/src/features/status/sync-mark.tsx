import { Badge, CloudErrorIcon, joinClasses, LoaderIcon, SendingIcon, SyncedIcon, WaitIcon } from "@rundgang/ui";

import type { SyncWords } from "./sync-words.ts";

const looks = {
  reading: { Icon: LoaderIcon, colour: "text-muted" },
  synced: { Icon: SyncedIcon, colour: "text-primary-text" },
  late: { Icon: WaitIcon, colour: "text-yellow-text" },
  sending: { Icon: SendingIcon, colour: "text-primary-text" },
  waiting: { Icon: WaitIcon, colour: "text-yellow-text" },
  error: { Icon: CloudErrorIcon, colour: "text-danger-text" },
};

/** So many are told by number. */
const mostCounted = 99;

/** The state of the queue with icon and word, for the top panel; a phone has the icon and the count. */
export function SyncMark({ words }: { readonly words: SyncWords }) {
  const { Icon, colour } = looks[words.state];
  return (
    <span className={joinClasses("flex items-center gap-2 font-medium whitespace-nowrap", colour)}>
      <span className="sync-sign">
        <Icon />
        {words.count !== undefined && <Badge count={Math.min(words.count, mostCounted)} level="yellow" hidden />}
      </span>
      <span className="sync-word">{words.text}</span>
    </span>
  );
}
