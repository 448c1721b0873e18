/** How long a customer waits for the hand-over of the summary's mail before a photo is the way on (decision 047; ms). */
export const handOverLimitMs = 30_000;
