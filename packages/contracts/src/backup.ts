/** The file that a device saves its unsent work in, under one name: `backup.headerOf`. */
export * from "./backup/backup-content.ts";
export * from "./backup/backup-format.ts";
