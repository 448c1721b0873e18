/** Has what draws papers started before one is opened: two stand side by side. Where it does not come, the paper that needs it says so. */
export async function getReadyToDraw(): Promise<void> {
  const drawing = await import("@rundgang/pdf-view/draw-pdf").catch(() => null);
  drawing?.keepWorkersReady(2);
}
