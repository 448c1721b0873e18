import { getComment } from "./get-comment.ts";
import { postComment } from "./post-comment.ts";

/** The calls of /api/unit_comments. */
export const commentCalls = { getComment, postComment };
