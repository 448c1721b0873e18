import { postPresentationPicture } from "./post-presentation-picture.ts";

/** The calls of /api/presentation_pictures. */
export const presentationPictureCalls = { postPresentationPicture };
