/* What comes behind the first screen, in one file: each further file of its own makes the first one larger, for what they share lies apart. */
export { AccountPanel } from "../accounts/account-panel.tsx";
export { AccountsPage } from "../accounts/accounts-page.tsx";
export { AddressPanel } from "../addresses/address-panel.tsx";
export { AddressesPage } from "../addresses/addresses-page.tsx";
export { AuditPage } from "../audit/audit-page.tsx";
export { DevicePanel } from "../devices/device-panel.tsx";
export { DevicesPage } from "../devices/devices-page.tsx";
export { ImportPanel } from "../imports/import-panel.tsx";
export { ImportsPage } from "../imports/imports-page.tsx";
export { MailsPage } from "../mails/mails-page.tsx";
export { ProjectPanel } from "../projects/project-panel.tsx";
export { ProjectsPage } from "../projects/projects-page.tsx";
export { TerritoriesPage } from "../territories/territories-page.tsx";
export { SteeringPage } from "../steering/steering-page.tsx";
export { ConfirmPasswordDialog } from "../session/confirm-password-dialog.tsx";
export { OrderForRole, OrdersForRole } from "../teams/for-role.tsx";
export { TeamPanel } from "../teams/team-panel.tsx";
export { TeamsPage } from "../teams/teams-page.tsx";
