/** The wait before a load, or a part of it, is tried again (A §9, ms). */
export const waitBetweenTriesMs = 2_000;
