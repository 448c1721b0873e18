/** The app's mark: a house with a door, as in its icon. */
export function AppMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true" className={className}>
      <path
        d="M4 26V12.4a3 3 0 0 1 1.2-2.4l8-6a3 3 0 0 1 3.6 0l8 6a3 3 0 0 1 1.2 2.4V23a3 3 0 0 1-3 3h-4.5v-7a3.5 3.5 0 0 0-7 0v7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Mark and name above the pages outside of the shell. */
export function AppTitle() {
  return (
    <div className="flex items-center gap-3 text-primary-text">
      <AppMark className="size-10" />
      <h1 className="text-2xl text-body">Rundgang</h1>
    </div>
  );
}
