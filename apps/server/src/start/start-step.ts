import { OperatorProblem } from "./operator-problem.ts";

/** The parts of a start that can fail, in their order. */
export type StartStep =
  | "folder"
  | "seal"
  | "rescue"
  | "secret"
  | "files"
  | "database"
  | "schema"
  | "calls"
  | "demo"
  | "jobs"
  | "events"
  | "port";

/** A step of the start failed; the cause says of what. */
export class StepFailed extends Error {
  readonly step: StartStep;

  constructor(step: StartStep, cause: unknown) {
    super(`the start failed at: ${step}`, { cause });
    this.step = step;
  }
}

/** Does one step of the start. What is no problem of our own wording comes out as `StepFailed`, with the innermost step. */
export async function startStep<Result>(step: StartStep, act: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof StepFailed || error instanceof OperatorProblem ? error : new StepFailed(step, error);
  }
}
