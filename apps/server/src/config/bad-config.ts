import { OperatorProblem } from "../start/operator-problem.ts";

/** Something in the environment is wrong; the message says in German which variable it is and what it has to be. */
export class BadConfig extends OperatorProblem {}
