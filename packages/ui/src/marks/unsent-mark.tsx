import { ErrorIcon, WaitIcon } from "../icons.ts";
import { joinClasses } from "../join-classes.ts";
import { levelClass } from "../level.ts";

/** How it is with what the server has not got: it goes by itself, or only when a person decides. */
type UnsentState = "waiting" | "blocked";

const looks = {
  waiting: { Icon: WaitIcon, level: "yellow", text: "wartet" },
  blocked: { Icon: ErrorIcon, level: "danger", text: "blockiert" },
} as const;

type UnsentMarkProps = {
  /** Undefined, and so nothing to be seen, for what is at the server. */
  readonly state: UnsentState | undefined;
  /** Where there is no room for the word, the icon says it. */
  readonly iconOnly?: boolean;
};

/** Stands beside what the server has not got yet. */
export function UnsentMark({ state, iconOnly = false }: UnsentMarkProps) {
  if (state === undefined) return null;
  const { Icon, level, text } = looks[state];
  return (
    <span className={joinClasses("unsent-mark", levelClass(level))}>
      {iconOnly ? <Icon className="icon-sm" aria-label={text} /> : <Icon className="icon-xs" />}
      {!iconOnly && text}
    </span>
  );
}
