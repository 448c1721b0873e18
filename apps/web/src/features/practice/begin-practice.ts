import { practiceNote, practicePath } from "../../platform/practice/practice-mark.ts";

/**
 * Opens the practice in this window. The note comes first: whatever is made of a practice is found by it and deleted.
 * @returns false where the browser keeps no notes: nothing could be told apart then, and nothing is begun
 */
export function beginPractice(): boolean {
  try {
    localStorage.setItem(practiceNote, new Date().toISOString());
  } catch {
    return false;
  }
  location.assign(`${practicePath}/`);
  return true;
}
