/** Most processor time in milliseconds that one look at a file may take; a large photo takes some hundred. */
export const mostInspectionTime = 5_000;

/** Most memory in bytes of the process that looks at files. */
export const mostInspectionMemory = 805_306_368;

/** Most files that may wait to be looked at; whoever comes then is asked to come again. */
export const mostWaitingInspections = 200;
