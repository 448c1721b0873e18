import type {
  TerritoriesTable,
  TerritoryMembersTable,
  AddressesTable,
  AddressTerritoriesTable,
  AddressFormsTable,
  UnitsTable,
  QualificationsTable,
  QualificationEditsTable,
  CommentsTable,
  AppointmentsTable,
} from "./tables/field.ts";
import type {
  ProvidersTable,
  ProviderVersionsTable,
  CarriersTable,
  ProjectsTable,
  OrderFormsTable,
  DeprecatedFeVersionsTable,
} from "./tables/masters.ts";
import type {
  FilesTable,
  CustomersTable,
  BroadcastsTable,
  OrdersTable,
  OrderFilesTable,
  OrderStatusesTable,
  EvidenceTable,
  DocumentsTable,
  MailsTable,
} from "./tables/papers.ts";
import type {
  UsersTable,
  RefreshTokensTable,
  DataKeysTable,
  ServerSecretTable,
  PingsTable,
  SystemReportingsTable,
} from "./tables/people.ts";
import type { ReceiptsTable, EventsTable } from "./tables/receipts-and-events.ts";

/** Every table of the database by its name. */
export interface Tables {
  users: UsersTable;
  refresh_tokens: RefreshTokensTable;
  data_keys: DataKeysTable;
  server_secret: ServerSecretTable;
  pings: PingsTable;
  system_reportings: SystemReportingsTable;
  providers: ProvidersTable;
  provider_versions: ProviderVersionsTable;
  carriers: CarriersTable;
  projects: ProjectsTable;
  order_forms: OrderFormsTable;
  deprecated_fe_versions: DeprecatedFeVersionsTable;
  territories: TerritoriesTable;
  territory_members: TerritoryMembersTable;
  addresses: AddressesTable;
  address_territories: AddressTerritoriesTable;
  address_forms: AddressFormsTable;
  units: UnitsTable;
  qualifications: QualificationsTable;
  qualification_edits: QualificationEditsTable;
  comments: CommentsTable;
  appointments: AppointmentsTable;
  files: FilesTable;
  customers: CustomersTable;
  broadcasts: BroadcastsTable;
  orders: OrdersTable;
  order_files: OrderFilesTable;
  order_statuses: OrderStatusesTable;
  evidence: EvidenceTable;
  documents: DocumentsTable;
  receipts: ReceiptsTable;
  events: EventsTable;
  mails: MailsTable;
}
