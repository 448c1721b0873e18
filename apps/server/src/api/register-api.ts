import type { CallName } from "@rundgang/contracts";
import type { FastifyInstance } from "fastify";

import type { Context } from "../context.ts";
import type { AnsweredCall } from "../http/handle.ts";
import { accountPasswordCalls } from "./account_passwords/calls.ts";
import { accountSessionEndCalls } from "./account_session_ends/calls.ts";
import { accountTablePreviewCalls } from "./account_table_previews/calls.ts";
import { accountTableCalls } from "./account_tables/calls.ts";
import { accountCalls } from "./accounts/calls.ts";
import { qualificationCalls } from "./adress_qualifikations/calls.ts";
import { addressNoteCalls } from "./address_notes/calls.ts";
import { addressCalls } from "./adresses/calls.ts";
import { orderClaimCalls } from "./auftrag_claims/calls.ts";
import { orderCountCalls } from "./auftrag_counts/calls.ts";
import { apiTokenCalls } from "./api_tokens/calls.ts";
import { auditEntryCalls } from "./audit_entries/calls.ts";
import { orderFilterCalls } from "./auftrag_filters/calls.ts";
import { orderNoteCalls } from "./auftrag_notes/calls.ts";
import { extSaleCalls } from "./ext_sales/calls.ts";
import { formerWriteCalls } from "./former_territory_writes/calls.ts";
import { orderStatusCalls } from "./auftrag_statuses/calls.ts";
import { orderCalls } from "./auftrags/calls.ts";
import { registerSendEvidence } from "./auftrags/send-evidence.ts";
import { registerSendOrderExport } from "./auftrags/send-order-export.ts";
import { calendarFeedCalls } from "./calendar_feeds/calls.ts";
import { callbackCalls } from "./callbacks/calls.ts";
import { brandCalls } from "./brand/calls.ts";
import { consultationOfferCalls } from "./consultation_offer/calls.ts";
import { portraitRemovalCalls } from "./portrait_removals/calls.ts";
import { portraitCalls } from "./portraits/calls.ts";
import { registerPortraits } from "./portraits/send-portrait.ts";
import { providerLogoCalls } from "./provider_logos/calls.ts";
import { badgeCalls } from "./badge/calls.ts";
import { registerStreamCalendar } from "./calendar_feeds/stream-calendar.ts";
import { callToActionCalls } from "./call_to_actions/calls.ts";
import { carrierCalls } from "./carriers/calls.ts";
import { closedRequestCalls } from "./closed_requests/calls.ts";
import { consultationCallbackCalls } from "./consultation_callbacks/calls.ts";
import { consultationDocumentCalls } from "./consultation_documents/calls.ts";
import { consultationEndCalls } from "./consultation_ends/calls.ts";
import { consultationViewCalls } from "./consultation_views/calls.ts";
import { consultationCalls } from "./consultations/calls.ts";
import { orderProgressCalls } from "./auftrag_progresses/calls.ts";
import { contactDecisionCalls } from "./contact_decisions/calls.ts";
import { contactCalls } from "./contacts/calls.ts";
import { broadcastCalls } from "./customer_broadcasts/calls.ts";
import { customerLinkCalls } from "./customer_links/calls.ts";
import { customerOrderCalls } from "./customer_order/calls.ts";
import { registerStreamCustomerDocument } from "./customer_order/stream-customer-document.ts";
import { questionAnswerCalls } from "./customer_question_answers/calls.ts";
import { customerStatusCalls } from "./customer_status/calls.ts";
import { registerStreamStatusDocument } from "./customer_status/stream-status-document.ts";
import { customerSessionCalls } from "./customer_sessions/calls.ts";
import { dataKeyCalls } from "./data_keys/calls.ts";
import { appVersionCalls } from "./deprecated_fe_versions/calls.ts";
import { erasurePreviewCalls } from "./person_erasure_previews/calls.ts";
import { personErasureCalls } from "./person_erasures/calls.ts";
import { personReportCalls } from "./person_reports/calls.ts";
import { personRequestCalls } from "./person_requests/calls.ts";
import { personSearchCalls } from "./person_searches/calls.ts";
import { deviceCountCalls } from "./device_counts/calls.ts";
import { deviceTaskCalls } from "./device_tasks/calls.ts";
import { deviceCalls } from "./devices/calls.ts";
import { missingReceiptCalls } from "./missing_receipts/calls.ts";
import { objectionCalls } from "./objections/calls.ts";
import { registerSendObjections } from "./objections/send-objections.ts";
import { receiptCheckCalls } from "./receipt_checks/calls.ts";
import { registerDevMails } from "./dev_mails/register-dev-mails.ts";
import { registerDocs } from "./docs/register-docs.ts";
import { documentCalls } from "./documents/calls.ts";
import { registerStreamDocument } from "./documents/stream-document.ts";
import { dumperCalls } from "./dumpers/calls.ts";
import { hubTokenCalls } from "./hub_tokens/calls.ts";
import { ibanViewCalls } from "./iban_views/calls.ts";
import { coverageCalls } from "./coverages/calls.ts";
import { dayCourseCalls } from "./day_courses/calls.ts";
import { dayViewCalls } from "./day_views/calls.ts";
import { funnelCalls } from "./funnels/calls.ts";
import { customerCalls } from "./kundes/calls.ts";
import { localStorageDumpCalls } from "./local_storage_dumps/calls.ts";
import { mailBounceCalls } from "./mail_bounces/calls.ts";
import { mailCountCalls } from "./mail_counts/calls.ts";
import { mailResendCalls } from "./mail_resends/calls.ts";
import { mailCalls } from "./mails/calls.ts";
import { exportCalls } from "./exports/calls.ts";
import { registerSendExportData } from "./exports/send-export-data.ts";
import { importCalls } from "./imports/calls.ts";
import { webhookDeliveryCalls } from "./webhook_deliveries/calls.ts";
import { webhookReplayCalls } from "./webhook_replays/calls.ts";
import { webhookSecretCalls } from "./webhook_secrets/calls.ts";
import { webhookStateCalls } from "./webhook_states/calls.ts";
import { webhookTestCalls } from "./webhook_tests/calls.ts";
import { webhookCalls } from "./webhooks/calls.ts";
import { registerSendImportRejects } from "./imports/send-import-rejects.ts";
import { liveCheckCalls } from "./live_checks/calls.ts";
import { mapAreaCalls } from "./map_areas/calls.ts";
import { registerStreamMapData } from "./map_areas/stream-map-data.ts";
import { registerMarkerIcons } from "./marker_icons/send-marker-icon.ts";
import { salesmanCalls } from "./mitarbeiters/calls.ts";
import { officeSessionCalls } from "./office_sessions/calls.ts";
import { orderFormCalls } from "./order_forms/calls.ts";
import { registerBlankPapers } from "./order_forms/send-blank-paper.ts";
import { passwordChangeCalls } from "./password_changes/calls.ts";
import { pingCalls } from "./pings/calls.ts";
import { projectAddressCalls } from "./project_addresses/calls.ts";
import { projectCalls } from "./projects/calls.ts";
import { pushStateCalls } from "./push_state/calls.ts";
import { pushSubscriptionCalls } from "./push_subscriptions/calls.ts";
import { presentationDeckCalls } from "./presentation_decks/calls.ts";
import { registerPresentationImages } from "./presentation_images/send-presentation-image.ts";
import { providerCalls } from "./providers/calls.ts";
import { appVersionsCalls } from "./app_versions/calls.ts";
import { callToActionVersionCalls } from "./call_to_action_versions/calls.ts";
import { formAddressCalls } from "./form_addresses/calls.ts";
import { formCheckCalls } from "./form_checks/calls.ts";
import { formPaperCalls } from "./form_papers/calls.ts";
import { formVersionCalls } from "./order_form_versions/calls.ts";
import { masterChangeCalls } from "./master_changes/calls.ts";
import { deckVersionCalls } from "./presentation_deck_versions/calls.ts";
import { presentationPictureCalls } from "./presentation_pictures/calls.ts";
import { providerPreviewCalls } from "./provider_previews/calls.ts";
import { providerVersionCalls } from "./provider_versions/calls.ts";
import { rescueKeyCalls } from "./rescue_key/calls.ts";
import { purgedRequestCalls } from "./purged_requests/calls.ts";
import { sessionCalls } from "./session/calls.ts";
import { registerMailStops } from "./status_mail_stops/register-mail-stops.ts";
import { statusSessionCalls } from "./status_sessions/calls.ts";
import { ownSessionCalls } from "./sessions/calls.ts";
import { systemReportingCalls } from "./system_reportings/calls.ts";
import { appointmentCalls } from "./termins/calls.ts";
import { teamCalls } from "./teams/calls.ts";
import { territoryCalls } from "./territories/calls.ts";
import { territoryDistributionCalls } from "./territory_distributions/calls.ts";
import { territoryGapCalls } from "./territory_gaps/calls.ts";
import { territoryMemberCalls } from "./territory_members/calls.ts";
import { territoryDivisionCalls } from "./territory_divisions/calls.ts";
import { territoryDivisionPreviewCalls } from "./territory_division_previews/calls.ts";
import { territoryPreviewCalls } from "./territory_previews/calls.ts";
import { commentCalls } from "./unit_comments/calls.ts";
import { resolverCalls } from "./external_api_resolver/calls.ts";
import { fileCalls } from "./uploaded_files/calls.ts";
import { registerSendPreview } from "./uploaded_files/send-preview.ts";
import { registerStreamUploadedFile } from "./uploaded_files/stream-uploaded-file.ts";
import { handoverCalls } from "./handovers/calls.ts";
import { walkingDirectionCalls } from "./walking_directions/calls.ts";
import { unitCalls } from "./wohneinheits/calls.ts";

/** Every call of the contract; one that nothing answers does not compile. */
const answered: { readonly [Name in CallName]: AnsweredCall<Name> } = {
  ...accountCalls,
  ...accountPasswordCalls,
  ...accountTableCalls,
  ...accountTablePreviewCalls,
  ...accountSessionEndCalls,
  ...handoverCalls,
  ...qualificationCalls,
  ...addressCalls,
  ...addressNoteCalls,
  ...orderClaimCalls,
  ...coverageCalls,
  ...dayCourseCalls,
  ...dayViewCalls,
  ...funnelCalls,
  ...orderNoteCalls,
  ...apiTokenCalls,
  ...auditEntryCalls,
  ...extSaleCalls,
  ...objectionCalls,
  ...formerWriteCalls,
  ...orderCountCalls,
  ...orderFilterCalls,
  ...orderStatusCalls,
  ...orderCalls,
  ...badgeCalls,
  ...brandCalls,
  ...consultationOfferCalls,
  ...portraitCalls,
  ...portraitRemovalCalls,
  ...providerLogoCalls,
  ...calendarFeedCalls,
  ...callbackCalls,
  ...callToActionCalls,
  ...carrierCalls,
  ...closedRequestCalls,
  ...consultationCalls,
  ...consultationCallbackCalls,
  ...consultationDocumentCalls,
  ...consultationEndCalls,
  ...consultationViewCalls,
  ...contactCalls,
  ...broadcastCalls,
  ...customerLinkCalls,
  ...customerOrderCalls,
  ...customerSessionCalls,
  ...contactDecisionCalls,
  ...customerStatusCalls,
  ...orderProgressCalls,
  ...questionAnswerCalls,
  ...statusSessionCalls,
  ...dataKeyCalls,
  ...appVersionCalls,
  ...deviceCalls,
  ...deviceCountCalls,
  ...erasurePreviewCalls,
  ...personErasureCalls,
  ...personReportCalls,
  ...personRequestCalls,
  ...personSearchCalls,
  ...missingReceiptCalls,
  ...receiptCheckCalls,
  ...deviceTaskCalls,
  ...documentCalls,
  ...dumperCalls,
  ...customerCalls,
  ...exportCalls,
  ...importCalls,
  ...webhookCalls,
  ...webhookDeliveryCalls,
  ...webhookReplayCalls,
  ...webhookSecretCalls,
  ...webhookStateCalls,
  ...webhookTestCalls,
  ...liveCheckCalls,
  ...localStorageDumpCalls,
  ...mailBounceCalls,
  ...mapAreaCalls,
  ...salesmanCalls,
  ...officeSessionCalls,
  ...orderFormCalls,
  ...passwordChangeCalls,
  ...pingCalls,
  ...presentationDeckCalls,
  ...projectAddressCalls,
  ...projectCalls,
  ...pushStateCalls,
  ...pushSubscriptionCalls,
  ...providerCalls,
  ...rescueKeyCalls,
  ...purgedRequestCalls,
  ...sessionCalls,
  ...ownSessionCalls,
  ...systemReportingCalls,
  ...appointmentCalls,
  ...teamCalls,
  ...territoryCalls,
  ...territoryDistributionCalls,
  ...territoryGapCalls,
  ...territoryMemberCalls,
  ...territoryPreviewCalls,
  ...territoryDivisionPreviewCalls,
  ...territoryDivisionCalls,
  ...commentCalls,
  ...fileCalls,
  ...resolverCalls,
  ...unitCalls,
  ...walkingDirectionCalls,
  ...hubTokenCalls,
  ...ibanViewCalls,
  ...mailCalls,
  ...appVersionsCalls,
  ...callToActionVersionCalls,
  ...formAddressCalls,
  ...formCheckCalls,
  ...formPaperCalls,
  ...formVersionCalls,
  ...masterChangeCalls,
  ...deckVersionCalls,
  ...presentationPictureCalls,
  ...providerPreviewCalls,
  ...providerVersionCalls,
  ...mailCountCalls,
  ...mailResendCalls,
};

/** Routes that are no calls of the contract: the API's description, stored bytes, blank papers, evidence, calendar feeds, map markers, pictures of presentations and of people, caught mails. */
const others = [
  registerDocs,
  registerStreamDocument,
  registerStreamUploadedFile,
  registerSendPreview,
  registerStreamCustomerDocument,
  registerStreamStatusDocument,
  registerMailStops,
  registerStreamMapData,
  registerStreamCalendar,
  registerBlankPapers,
  registerSendEvidence,
  registerSendOrderExport,
  registerSendExportData,
  registerSendObjections,
  registerSendImportRejects,
  registerMarkerIcons,
  registerPresentationImages,
  registerPortraits,
  registerDevMails,
];

/** Every route of the API. */
export function registerApi(app: FastifyInstance, context: Context): void {
  for (const register of others) register(app, context);
  for (const call of Object.values(answered)) call.register(app, context);
}
