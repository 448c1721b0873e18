/** True where the device can hand a file to another app: a printer's, a messenger, the mail. */
export function canShareFile(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

/** Opens the device's sharing; whoever gives it up there has not failed. Rejects when it cannot be opened. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
