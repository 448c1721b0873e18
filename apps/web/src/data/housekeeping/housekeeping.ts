/* What the housekeeping consists of, in one file that comes behind the first screen. */
export { keepHousekeeping } from "./keep-housekeeping.ts";
export { browserShelves } from "./storage-dump.ts";
