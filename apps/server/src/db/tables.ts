import type { ApiTokenTables } from "./tables/api-tokens.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { CustomerStatusTables } from "./tables/customer-status.ts";
import type { ExportTables } from "./tables/exports.ts";
import type { FieldTables } from "./tables/field.ts";
import type { ImportTables } from "./tables/imports.ts";
import type { MapTables } from "./tables/maps.ts";
import type { MasterTables } from "./tables/masters.ts";
import type { PaperTables } from "./tables/papers.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { PresentationTables } from "./tables/presentations.ts";
import type { PrivacyTables } from "./tables/privacy.ts";
import type { ProcessTables } from "./tables/processes.ts";
import type { PushTables } from "./tables/push.ts";
import type { ReceiptAndEventTables } from "./tables/receipts-and-events.ts";
import type { WebhookTables } from "./tables/webhooks.ts";

/** Every table of the database by its name. */
export interface Tables
  extends
    ApiTokenTables,
    AuditTables,
    CustomerStatusTables,
    PeopleTables,
    MasterTables,
    ImportTables,
    MapTables,
    ExportTables,
    FieldTables,
    PaperTables,
    PresentationTables,
    PrivacyTables,
    ProcessTables,
    PushTables,
    ReceiptAndEventTables,
    WebhookTables {}
