/** Something that stops an import and that the person at the keyboard can put right; the message is German. */
export class ImportProblem extends Error {}
