/* What comes behind the first screen, in one file: each further file of its own makes the first one larger, for what they share lies apart. */
export { MailsPage } from "../mails/mails-page.tsx";
export { OrderPage } from "../order/order-page.tsx";
export { ConfirmPasswordDialog } from "../session/confirm-password-dialog.tsx";
