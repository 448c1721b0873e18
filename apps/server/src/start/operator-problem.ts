/** What stops a start or a command and an operator can put right; the message says in German what it is and what to do. */
export class OperatorProblem extends Error {}
