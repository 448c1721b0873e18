/** The schemas of all wire resources under one name: `wire.unit`, `wire.Unit`. */
export * from "./primitives.ts";
export * from "./resources/account.ts";
export * from "./resources/address-create.ts";
export * from "./resources/calendar.ts";
export * from "./resources/contact.ts";
export * from "./resources/data-key.ts";
export * from "./resources/device.ts";
export * from "./resources/field.ts";
export * from "./resources/field-work.ts";
export * from "./resources/help.ts";
export * from "./resources/maps.ts";
export * from "./resources/masters.ts";
export * from "./resources/orders.ts";
export * from "./resources/papers.ts";
export * from "./resources/people.ts";
export * from "./resources/people-work.ts";
export * from "./resources/session.ts";
