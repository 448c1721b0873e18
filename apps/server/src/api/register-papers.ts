import type { FastifyInstance } from "fastify";

import type { Context } from "../context.ts";
import { registerGetOrderStatus } from "./auftrag_statuses/get-order-status.ts";
import { registerPostOrderStatus } from "./auftrag_statuses/post-order-status.ts";
import { registerGetOrder } from "./auftrags/get-order.ts";
import { registerListOrders } from "./auftrags/list-orders.ts";
import { registerPostOrder } from "./auftrags/post-order.ts";
import { registerGetBroadcast } from "./customer_broadcasts/get-broadcast.ts";
import { registerPostBroadcast } from "./customer_broadcasts/post-broadcast.ts";
import { registerDevMails } from "./dev_mails/register-dev-mails.ts";
import { registerGetDocument } from "./documents/get-document.ts";
import { registerStreamDocument } from "./documents/stream-document.ts";
import { registerGetCustomer } from "./kundes/get-customer.ts";
import { registerPostCustomer } from "./kundes/post-customer.ts";
import { registerGetUploadedFile } from "./uploaded_files/get-uploaded-file.ts";
import { registerPostUploadedFile } from "./uploaded_files/post-uploaded-file.ts";
import { registerStreamUploadedFile } from "./uploaded_files/stream-uploaded-file.ts";

const calls = [
  registerPostUploadedFile,
  registerGetUploadedFile,
  registerStreamUploadedFile,
  registerPostCustomer,
  registerGetCustomer,
  registerGetDocument,
  registerStreamDocument,
  registerPostBroadcast,
  registerGetBroadcast,
  registerPostOrder,
  registerListOrders,
  registerGetOrder,
  registerPostOrderStatus,
  registerGetOrderStatus,
  registerDevMails,
];

/** Files, customers, broadcasts, orders, statuses and documents. */
export function registerPapers(app: FastifyInstance, context: Context): void {
  for (const register of calls) register(app, context);
}
