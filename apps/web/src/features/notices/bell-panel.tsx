import "./bell.css";
import { Link } from "@tanstack/react-router";
import {
  AllDoneIcon,
  AppointmentIcon,
  BegunIcon,
  CheckIcon,
  CommentIcon,
  Dialog,
  DocumentIcon,
  ErrorIcon,
  FollowUpIcon,
  forgetToasts,
  formatRecent,
  IconButton,
  InboxIcon,
  InfoIcon,
  joinClasses,
  levelClass,
  LockIcon,
  NextIcon,
  OverdueIcon,
  QueueIcon,
  SkeletonList,
  StatePanel,
  StorageIcon,
  UpdateIcon,
  WarningIcon,
  type IconType,
  type Level,
  type MissedToast,
  useNow,
} from "@rundgang/ui";

import type { BellIconName, BellLine, BellTarget } from "./bell-lines.ts";
import type { Bell } from "./use-bell.ts";

const icons: Record<BellIconName, IconType> = {
  damage: WarningIcon,
  update: UpdateIcon,
  session: LockIcon,
  queue: QueueIcon,
  storage: StorageIcon,
  call: AppointmentIcon,
  notice: InfoIcon,
  inbox: InboxIcon,
  question: CommentIcon,
  overdue: OverdueIcon,
  "follow-up": FollowUpIcon,
  paper: DocumentIcon,
  begun: BegunIcon,
};

type BellPanelProps = {
  readonly bell: Bell;
  /** Called with where the person goes; a page's link has begun to lead there. */
  readonly onGo: (target: BellTarget) => void;
  readonly onClose: () => void;
};

/** What needs the person, line by line, and what was said while nobody looked. */
export function BellPanel({ bell: { lines, missed, ready }, onGo, onClose }: BellPanelProps) {
  const isEmpty = lines.length === 0 && missed.length === 0;
  return (
    <Dialog title="Meldungen" size="sheet" onClose={onClose}>
      {lines.length > 0 && (
        <ul className="bell-lines">
          {lines.map((line) => (
            <li key={line.key}>
              <Line line={line} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
      {missed.length > 0 && <Missed missed={missed} />}
      {isEmpty && !ready && <SkeletonList rows={3} />}
      {isEmpty && ready && (
        <StatePanel icon={<AllDoneIcon />} title="Nichts zu tun" as="h3">
          Hier steht, was dich braucht: Korrekturen, Überfälliges, Papieraufträge und was nicht gesendet werden kann.
        </StatePanel>
      )}
    </Dialog>
  );
}

function Line({ line, onGo }: { readonly line: BellLine; readonly onGo: (target: BellTarget) => void }) {
  const { icon, level, title, text, target } = line;
  const content = (
    <>
      <Mark Icon={icons[icon]} level={level} />
      <Words title={title} text={text} />
      <NextIcon className="icon-sm text-muted" />
    </>
  );
  if (target.type === "page") {
    return (
      <Link to={target.to} className="bell-line" onClick={() => onGo(target)}>
        {content}
      </Link>
    );
  }
  if (target.type === "order") {
    return (
      <Link to="/orders" search={{ order: target.orderId }} className="bell-line" onClick={() => onGo(target)}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className="bell-line" onClick={() => onGo(target)}>
      {content}
    </button>
  );
}

/** Warnings and errors that have gone by themselves. They lead nowhere: what they speak of was said. */
function Missed({ missed }: { readonly missed: readonly MissedToast[] }) {
  const now = useNow();
  return (
    <section className="bell-missed" aria-labelledby="bell-missed">
      <h3 id="bell-missed">Nicht gelesen</h3>
      <ul className="bell-lines">
        {missed.toReversed().map(({ id, level, title, text, at }) => (
          <li key={id} className="bell-line">
            <Mark Icon={level === "danger" ? ErrorIcon : WarningIcon} level={level} />
            <Words title={title} text={text ?? ""} when={formatRecent(at, now)} />
            <IconButton label={`Gelesen: ${title}`} title="Gelesen" icon={<CheckIcon />} onClick={() => forgetToasts([id])} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ Icon, level }: { readonly Icon: IconType; readonly level: Level }) {
  return (
    <span className={joinClasses("bell-mark", levelClass(level))}>
      <Icon />
    </span>
  );
}

type WordsProps = { readonly title: string; readonly text: string; readonly when?: string };

function Words({ title, text, when }: WordsProps) {
  return (
    <span className="bell-words">
      <strong>{title}</strong>
      {text !== "" && <span className="text-sm text-muted">{text}</span>}
      {when !== undefined && <span className="text-sm text-muted">{when}</span>}
    </span>
  );
}
