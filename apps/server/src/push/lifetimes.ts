/** A call is worth nothing when it is over: so long (s) its push service tries to wake the device. */
export const callSeconds = 30;

/** For half a working day (s): later its salesman has seen in his inbox what is to be corrected. */
export const correctionSeconds = 4 * 3600;

/** So long (s) before an appointment it is told of, and no longer than to its beginning. */
export const reminderSeconds = 30 * 60;
