import { Button, ErrorIcon, RetryIcon, StatePanel } from "@rundgang/ui";

type LoadProblemProps = {
  /** What could not be loaded, as a German sentence without its stop. */
  readonly title: string;
  /** `message` is German. */
  readonly problem: Error;
  readonly onRetry: () => void;
};

/** A list or a page that did not come: why, and the way to ask once more. */
export function LoadProblem({ title, problem, onRetry }: LoadProblemProps) {
  return (
    <StatePanel
      live="alert"
      level="danger"
      icon={<ErrorIcon />}
      title={title}
      action={
        <Button icon={<RetryIcon className="icon-sm" />} onClick={onRetry}>
          Erneut laden
        </Button>
      }
    >
      {problem.message}
    </StatePanel>
  );
}
