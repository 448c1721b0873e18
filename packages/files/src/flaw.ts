/** Why a file is not taken; the codes are those of the wire. */
export type FileFlaw = "file_type" | "file_broken" | "file_metadata" | "file_active";
