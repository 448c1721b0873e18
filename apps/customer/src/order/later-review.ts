import { later } from "../page/later.ts";

/** What is read of an order, which both the order to confirm and the confirmed one show. */
export const reviewBody = () => import("./review-body.tsx");

export const ReviewBody = later(async () => ({ default: (await reviewBody()).ReviewBody }));
