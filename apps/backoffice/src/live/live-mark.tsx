import { useLiveState } from "./live-link.tsx";

/** Says whether what others do comes in at once. */
export function LiveMark() {
  const state = useLiveState();
  return (
    <p className={state === "open" ? "live-mark live-mark-open" : "live-mark"} role="status">
      <span aria-hidden="true" />
      {state === "open" ? "live" : "verbindet …"}
    </p>
  );
}
