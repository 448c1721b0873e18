import { CloudErrorIcon, joinClasses, LoaderIcon, SendingIcon, SyncedIcon, WaitIcon } from "@rundgang/ui";

import type { SyncWords } from "./sync-words.ts";

const looks = {
  reading: { Icon: LoaderIcon, colour: "text-muted" },
  synced: { Icon: SyncedIcon, colour: "text-primary-text" },
  late: { Icon: WaitIcon, colour: "text-yellow-text" },
  sending: { Icon: SendingIcon, colour: "text-primary-text" },
  waiting: { Icon: WaitIcon, colour: "text-yellow-text" },
  error: { Icon: CloudErrorIcon, colour: "text-danger-text" },
};

/** The state of the queue with icon and word, for the top panel. */
export function SyncMark({ words }: { readonly words: SyncWords }) {
  const { Icon, colour } = looks[words.state];
  return (
    <span className={joinClasses("flex items-center gap-2 font-medium whitespace-nowrap", colour)}>
      <Icon />
      <span className="sync-word">{words.text}</span>
    </span>
  );
}
