import type { Observable } from "../observable.ts";
import type { PracticeTaskId, TaskStates } from "./practice-tasks.ts";

/** How far a practice is, as the coach shows it. */
export interface PracticeView {
  readonly states: TaskStates;
  /** What comes next; null when all is done. */
  readonly next: PracticeTaskId | null;
  readonly isLineUp: boolean;
  /** An order lies with the back office, which it could ask about. */
  readonly mayAskBack: boolean;
}

/** A practice under way, as screens see it. */
export interface Practice {
  readonly view: Observable<PracticeView>;
  /** The coach cuts the line of the practice, or joins it again. */
  setLine(isUp: boolean): void;
  /** The back office sends a correction request for the latest order. */
  askBack(): void;
  /** True while something is half done: a task, or a form that is open. */
  isUnderWay(): boolean;
  /** Deletes all of the practice and opens the app itself. Rejects where something could not be deleted; the app's next start tries again. */
  leave(): Promise<void>;
}
