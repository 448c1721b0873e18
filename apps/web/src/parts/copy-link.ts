import { showToast } from "@rundgang/ui";

/** Puts a link into the clipboard and says so. `about`: toasts of the same thing replace each other. */
export async function copyLink(url: string, about: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ about, level: "positive", title: "Link kopiert" });
  } catch {
    showToast({ about, level: "yellow", title: "Nicht kopiert", text: "Markiere den Link und kopiere ihn von Hand." });
  }
}
