import { OperatorProblem } from "../start/operator-problem.ts";

/** Something that stops a command and that the person at the keyboard can put right. */
export class CommandProblem extends OperatorProblem {}
