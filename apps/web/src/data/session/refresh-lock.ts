/** The lock under which a browser refreshes: one successor for all tabs and the service worker (fault 22). */
export const refreshLock = "rundgang-refresh";
