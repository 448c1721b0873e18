/** Something that stops a command and that the person at the keyboard can put right; the message is German. */
export class CommandProblem extends Error {}
