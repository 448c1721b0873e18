export { addressCounters, type AddressCounters } from "./address/address-counters.ts";
export {
  addressFilterLabels,
  addressMask,
  addressShown,
  defaultAddressFilter,
  filterBits,
  filterMask,
  filterOfCode,
  perFilter,
  toggleAddressFilter,
  unitShown,
  type AddressFilter,
  type FilterableAddress,
  type FilterName,
} from "./address/address-filter.ts";
export {
  addressSearchText,
  foldStreet,
  matchesSearch,
  minimumSearchLength,
  narrowsSearch,
  searchFieldEnd,
  searchFields,
  searchNeedles,
  searchWords,
  type SearchableAddress,
} from "./address/address-search.ts";
export {
  addressSortLabels,
  defaultAddressSort,
  sortAddresses,
  type AddressSort,
  type SortableAddress,
} from "./address/address-sort.ts";
export {
  callbackStates,
  callbackSteps,
  judgeCallbackStep,
  type CallbackOwner,
  type CallbackRefusal,
  type CallbackState,
  type CallbackStep,
} from "./appointment/callback-step.ts";
export { distanceMetres, formatDistance, positionOf, type Position } from "./address/distance.ts";
export { doorName, houseName, readDoorName } from "./address/door-name.ts";
export { doorsText } from "./address/doors-text.ts";
export { doorState, type DoorState } from "./address/door-state.ts";
export { foldForSearch, foldForSort } from "./address/fold.ts";
export { compareHouseNumbers, isEvenHouseNumber } from "./address/house-number-order.ts";
export { formatHouseNumber, type HouseNumber } from "./address/format-house-number.ts";
export { readHouseNumber, splitHouseNumber, tidySuffix } from "./address/house-number.ts";
export { mayAddAddresses } from "./address/address-addable.ts";
export { isExactNumber, matchHouse, type HouseMatch } from "./address/search-match.ts";
export { isSpelledOut, placeKey, sameDoorKey, streetKey, suffixKey, type DoorIdentity } from "./address/same-door.ts";
export { mostUnitsOfAddress } from "./address/unit-count.ts";
export { countAnswer, noAnswers, type AnswerCounts } from "./best-time/answer-counts.ts";
export { bestTimeOf, type BestTime } from "./best-time/best-time.ts";
export { bestTimeReason, bestTimeWords } from "./best-time/best-time-words.ts";
export { chanceRank, metresByChance, openingChance } from "./best-time/opening-chance.ts";
export { timeSlotOf } from "./best-time/time-slot.ts";
export { openedAtVisit } from "./best-time/visit-answer.ts";
export { clashesWith } from "./appointment/appointment-clash.ts";
export { appointmentsByDay, tabCounts } from "./appointment/appointment-days.ts";
export { isPast, movedTimes, timesSoFar } from "./appointment/appointment-move.ts";
export { isAppointmentOf, isOpenCall } from "./appointment/appointment-owner.ts";
export { appointmentTypes, isInCalendar, isListed, type AppointmentType } from "./appointment/appointment-shown.ts";
export { appointmentTabs, isInTab, type AppointmentTab } from "./appointment/appointment-tabs.ts";
export { berlinInstant } from "./appointment/berlin-instant.ts";
export { consultationHoursText, isConsultationTime, type ConsultationHours } from "./appointment/consultation-hours.ts";
export { consultationOffer, type ConsultationQueue } from "./appointment/consultation-offer.ts";
export { appointmentEnd, defaultAppointmentStart, isOverdue } from "./appointment/appointment-time.ts";
export { coarsePosition, dutyPingMs, isOnDuty, onDutyMs } from "./appointment/duty.ts";
export { quickTimes, type QuickTime } from "./appointment/quick-times.ts";
export { appointmentPlace, appointmentSubject, isFollowUpSubject } from "./appointment/appointment-title.ts";
export { appointmentTitle, listedTitle } from "./appointment/listed-title.ts";
export { beforeWeekOf, dayFigures, metCodes, weekOf, type CountedVisit, type DayFigures } from "./my-day/day-figures.ts";
export { dayGoals } from "./my-day/day-goals.ts";
export { clockSkewLimitMs, editVerdict, editWindowMs, takeBackMs, type EditVerdict } from "./qualification/edit-window.ts";
export { appointmentsFinishedBy } from "./qualification/finished-appointments.ts";
export { historyLabel } from "./qualification/history-label.ts";
export { buttonLabel, chipLabel } from "./qualification/labels.ts";
export { levelOfCode, levelOfColour, type Level } from "./qualification/level.ts";
export {
  longestNote,
  mostNotes,
  notePlaceNames,
  notePlaceWords,
  notePlaces,
  tooManyNotesMessage,
  type NotePlace,
} from "./house/note-places.ts";
export { mostVisitPhotos, needsPhotos, photoRequiredMessage } from "./qualification/visit-photos.ts";
export {
  foreignAddressMessage,
  isQualifiable,
  takesOrder,
  mayQualify,
  offeredQualifications,
  offersQuickQualification,
  unitNameRequiredMessage,
  type OfferedQualifications,
  type QualifiableUnit,
} from "./qualification/offered-qualifications.ts";
export { directButton } from "./qualification/direct-button.ts";
export {
  qualificationButtons,
  type QualificationButton,
  type QualificationSettings,
  type Reason,
} from "./qualification/qualification-button.ts";
export {
  isClosingCode,
  isQualificationCode,
  qualificationCodes,
  type QualificationCode,
} from "./qualification/qualification-code.ts";
export {
  noInterestReasons,
  openQuestion,
  qualificationFlow,
  type QualificationFlow,
  type VisitQuestion,
} from "./qualification/qualification-flow.ts";
export { deriveUnitStatus, type UnitHistory, type UnitOrder } from "./unit/derive-unit-status.ts";
export { noVisitsHint, noVisitsMessage, noVisitsOrderHint, refusesAppointment } from "./objection/no-visits.ts";
export { noVisitsLabel, refusesVisits, showsNoVisits } from "./objection/refuses-visits.ts";
export {
  laterObjectionEnd,
  longestObjectionNote,
  objectionEndFault,
  objectionFault,
  objectionSourceLabel,
  objectionSources,
  recordedObjectionSources,
  type ObjectionDays,
  type ObjectionFault,
  type ObjectionSource,
} from "./objection/objection.ts";
export { housesOfObjection, type HouseOfDoor } from "./objection/objecting-house.ts";
export { unitOfObjection, type UnitOfHouse } from "./objection/objecting-unit.ts";
export { latestQualification } from "./unit/latest-qualification.ts";
export { mayAddUnits } from "./unit/unit-addable.ts";
export { phoneHref } from "./contact/phone-href.ts";
export { canTakeAppointment } from "./unit/can-take-appointment.ts";
export { unitBadge, unitName, unitTypeLabel } from "./unit/unit-badge.ts";
export { personOnDoorbell } from "./unit/person-on-doorbell.ts";
export {
  statusAfterQualification,
  statusOfObjecting,
  unitStatuses,
  unitTypes,
  type UnitStatus,
  type UnitType,
} from "./unit/unit-status.ts";
export { unitOutcome, unitOutcomes, type UnitOutcome } from "./unit/unit-outcome.ts";
export { boxesOf } from "./contract-summary/boxes.ts";
export { buildContractSummary, type SummaryContext } from "./contract-summary/build-contract-summary.ts";
export { buildMail, type MailText } from "./contract-summary/build-mail.ts";
export { buildMandate, type Mandate } from "./contract-summary/build-mandate.ts";
export { mandateMail } from "./contract-summary/mandate-mail.ts";
export { buildPriceOverview } from "./contract-summary/build-price-overview.ts";
export { emptyCell } from "./contract-summary/tables.ts";
export { readingHelpMark, readingLanguageNames, readingLanguages, type ReadingLanguage } from "./reading-help/languages.ts";
export type { Block, ContractSummary, LabelledRow, Section, TableRow } from "./contract-summary/document-model.ts";
export { activationProblems } from "./order/activation-problems.ts";
export { compareTotals, type Deviation } from "./order/compare-totals.ts";
export { customerFaults, type CustomerFault } from "./order/customer-faults.ts";
export { customerFromAnswers, nationalDigits, type CustomerFields } from "./order/customer-from-answers.ts";
export {
  evidenceEvents,
  fileTypes,
  mostPages,
  paperTypes,
  type EvidenceEvent,
  type FileType,
  type PaperType,
  type ProofPaper,
} from "./order/order-papers.ts";
export { blankPaperNames, paperNames, type PaperNames } from "./order/paper-names.ts";
export { maskedIban, maskIbans } from "./order/mask-ibans.ts";
export { maskAccounts, noteFault } from "./order/mask-accounts.ts";
export { offeredForms, type ChoosableForm } from "./order/offered-forms.ts";
export {
  broadcastData,
  genericExport,
  orderExports,
  orderFormData,
  type OrderDataContext,
  type OrderExports,
} from "./order/order-exports.ts";
export {
  completesSale,
  isIncompleteSale,
  soldUnitOf,
  takesOrderOf,
  type SoldUnit,
  type UnitOfSale,
} from "./order/incomplete-sale.ts";
export {
  missingOfOrder,
  openChanges,
  proofTypes,
  requestedChangeKeys,
  requestedChangeLabels,
  requestedList,
  type Delivered,
  type OrderNeeds,
  type RequestedChange,
  type RequestedChanges,
} from "./order/order-correction.ts";
export {
  correctedFields,
  diffText,
  orderDiff,
  unknownValue,
  type CorrectedField,
  type DiffLine,
  type OrderCorrection,
} from "./order/order-diff.ts";
export { customerName } from "./order/customer-name.ts";
export { customerHeadline, customerStepTitle, type CustomerHeadline } from "./order/customer-step-words.ts";
export {
  customerStepKinds,
  customerSteps,
  laterDayFaults,
  laterStepLabels,
  laterSteps,
  portStateLabels,
  portStates,
  type CustomerStep,
  type CustomerStepFacts,
  type CustomerStepKind,
  type LaterDays,
  type LaterStep,
  type PortState,
} from "./order/customer-steps.ts";
export { portsNumber } from "./order/ports-number.ts";
export {
  judgeOrderStep,
  orderStateLevel,
  orderStateWord,
  type OrderHand,
  type OrderStep,
  type StepVerdict,
} from "./order/order-transitions.ts";
export { differingTotalsText } from "./order/differing-totals.ts";
export { mailReasonAdvice, mailReasons, mailReasonText, type MailReason } from "./order/mail-reason.ts";
export { isSentAgain, whyNoResend, type ResendQuestion } from "./order/mail-resend.ts";
export { mailKinds, mailViewLabels, mailViews, type MailKind, type MailView } from "./order/mail-views.ts";
export { handOverLimitMs } from "./order/hand-over-limit.ts";
export { deviationWords, type DeviationWords, type OrderDeviation } from "./order/order-deviation.ts";
export { deviationFacts, deviationTextForOffice, type DeviationFacts } from "./order/deviation-facts.ts";
export { orderStatusCodes, stands, type OrderStatusCode } from "./order/order-status.ts";
export { orderSearchText } from "./order/order-search.ts";
export { orderViewLabels, orderViews, type OrderView } from "./order/order-views.ts";
export {
  allowedOrderTypes,
  envelopeType,
  orderTypeLabels,
  orderTypeOffers,
  reasonAgainst,
  type OrderTypeOffer,
  type OrderTypeQuestion,
} from "./order/order-type-offers.ts";
export {
  contractTypes,
  envelopeTypes,
  orderTypeOf,
  orderTypes,
  paperOrderAnswers,
  type ContractType,
  type OrderType,
} from "./order/order-types.ts";
export {
  judgeWithdrawal,
  withdrawalDeadline,
  withdrawalMail,
  type Conclusion,
  type RecordedWithdrawal,
  type WithdrawalMailInput,
  type WithdrawalVerdict,
} from "./order/withdrawal.ts";
export { withdrawalTerms } from "./order/withdrawal-terms.ts";
export { prefillSources, type PrefillAddress, type PrefillEntities } from "./order/prefill.ts";
export {
  mayHaveContactPerson,
  ownerFaults,
  ownerLabels,
  sentPerson,
  type ContactPersonFields,
  type OwnerDetails,
  type OwnerFault,
  type OwnerFields,
} from "./owner/owner-rules.ts";
export { userPreferencesOf } from "./preferences/read-user-preferences.ts";
export {
  buttonLayouts,
  commentsPositions,
  defaultUserPreferences,
  mapTypes,
  type UserPreferences,
} from "./preferences/user-preferences.ts";
export { landCodes, type Land } from "./holidays/land-codes.ts";
export { addDays, isDayOff } from "./order/public-holidays.ts";
export {
  forecastPoints,
  quotaForecast,
  type ForecastPoint,
  type QuotaForecast,
  type QuotaStand,
  type QuotaState,
} from "./steering/quota-forecast.ts";
export { guardCell, unguardCell } from "./tables/spreadsheet-cell.ts";
export { orderStops } from "./route/order-stops.ts";
export {
  mostSecondsEarly,
  secondsAtDoor,
  tourArrivals,
  tourMetres,
  walkingSpeed,
  type Arrival,
  type TimeWindow,
  type Tour,
} from "./route/tour.ts";
export { reviewSections } from "./order/review-sections.ts";
export { askedToSign, shownForm, type AskedToSign, type ShownForm } from "./order/asked-to-sign.ts";
export { signedSections } from "./order/signed-sections.ts";
export { signatoryOf, type Signatory } from "./order/signatory.ts";
export { componentOffer, type Offer } from "./pricing/component-offer.ts";
export { formatCents } from "./pricing/format-cents.ts";
export type { PriceLine, Prices, PriceTotals } from "./pricing/price-line.ts";
export { priceOrder, type PriceContext } from "./pricing/price-order.ts";
