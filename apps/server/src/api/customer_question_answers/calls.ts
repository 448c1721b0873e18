import { postQuestionAnswer } from "./post-question-answer.ts";

/** The call of /api/customer_question_answers. */
export const questionAnswerCalls = { postQuestionAnswer };
