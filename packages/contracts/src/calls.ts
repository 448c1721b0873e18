/**
 * Every call of the journey that the first door needs, under one name: `calls.getAddress`. Each is an export of its own, so that the
 * device's files hold only those that it makes.
 */
export * from "./calls/account.ts";
export * from "./calls/account-tables.ts";
export * from "./calls/accounts.ts";
export * from "./calls/addresses.ts";
export * from "./calls/api-tokens.ts";
export * from "./calls/brand.ts";
export * from "./calls/calendar.ts";
export * from "./calls/consultation.ts";
export * from "./calls/customer.ts";
export * from "./calls/customer-status.ts";
export * from "./calls/reading-help.ts";
export * from "./calls/device.ts";
export * from "./calls/devices.ts";
export * from "./calls/exports.ts";
export * from "./calls/ext-sales.ts";
export * from "./calls/former-writes.ts";
export * from "./calls/field-work.ts";
export * from "./calls/field.ts";
export * from "./calls/handovers.ts";
export * from "./calls/help.ts";
export * from "./calls/imports.ts";
export * from "./calls/maps.ts";
export * from "./calls/masters.ts";
export * from "./calls/office-session.ts";
export * from "./calls/audit.ts";
export * from "./calls/orders-desk.ts";
export * from "./calls/papers.ts";
export * from "./calls/people.ts";
export * from "./calls/presentation.ts";
export * from "./calls/projects.ts";
export * from "./calls/push.ts";
export * from "./calls/remote.ts";
export * from "./calls/resolver.ts";
export * from "./calls/session.ts";
export * from "./calls/steering.ts";
export * from "./calls/teams.ts";
export * from "./calls/form-versions.ts";
export * from "./calls/master-versions.ts";
export * from "./calls/single-masters.ts";
export * from "./calls/territories.ts";
export * from "./calls/iban-views.ts";
export * from "./calls/mail-counts.ts";
export * from "./calls/mails.ts";
export * from "./calls/webhooks.ts";
