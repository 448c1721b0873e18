/** Something that stops the command and that the person at the keyboard can put right; the message is German. */
export class AccountProblem extends Error {}
