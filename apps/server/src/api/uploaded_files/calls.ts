import { getUploadedFile } from "./get-uploaded-file.ts";
import { postUploadedFile } from "./post-uploaded-file.ts";

/** The calls of /api/uploaded_files. */
export const fileCalls = { getUploadedFile, postUploadedFile };
