import { useEffect, useState } from "react";

import { watchCall } from "../platform/call-link/call-of-browser.ts";

/** Whether a video call is connected in some window of this browser. */
export function useInCall(): boolean {
  const [isInCall, setInCall] = useState(false);
  useEffect(() => watchCall(setInCall), []);
  return isInCall;
}
