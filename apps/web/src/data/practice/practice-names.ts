/** What the names of everything begin with that the practice keeps on the device: databases, notes, locks, channels, caches. */
export const practicePrefix = "uebung:";

/** The folder of its files in the origin's private file system. */
export const practiceFolder = "uebung";

/** Held in the browser by every page of the practice: whoever gets it alone may delete what lies around. */
export const practiceLock = "rundgang-uebung";
