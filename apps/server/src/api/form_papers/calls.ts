import { postFormPaper } from "./post-form-paper.ts";

/** The calls of /api/form_papers. */
export const formPaperCalls = { postFormPaper };
