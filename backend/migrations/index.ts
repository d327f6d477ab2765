import { FirstTables1763683200000 } from './1763683200000-first-tables.js';
import { DonationsAndVolunteers1763769600000 } from './1763769600000-donations-and-volunteers.js';
import { Banners1763856000000 } from './1763856000000-banners.js';
import { AuditLog1763942400000 } from './1763942400000-audit-log.js';
import { ListIndexes1764115200000 } from './1764115200000-list-indexes.js';
import { BannerPictures1764201600000 } from './1764201600000-banner-pictures.js';
import { PaymentLooks1764288000000 } from './1764288000000-payment-looks.js';
import { PaymentResult1764374400000 } from './1764374400000-payment-result.js';
import { BannerChanges1764460800000 } from './1764460800000-banner-changes.js';
import { Messages1764547200000 } from './1764547200000-messages.js';
import { SecondFactor1764633600000 } from './1764633600000-second-factor.js';
import { PaymentCaptures1764806400000 } from './1764806400000-payment-captures.js';
import { UntriedMessages1764892800000 } from './1764892800000-untried-messages.js';
import { DueMessages1764979200000 } from './1764979200000-due-messages.js';
import { RefundReferences1765065600000 } from './1765065600000-refund-references.js';
import { PaymentAttempts1765152000000 } from './1765152000000-payment-attempts.js';
import { Users1765238400000 } from './1765238400000-users.js';
import { PersonalRequests1765324800000 } from './1765324800000-personal-requests.js';
import { ProgramDetails1765324900000 } from './1765324900000-program-details.js';
import { People1765325000000 } from './1765325000000-people.js';
import { Attendance1765325100000 } from './1765325100000-attendance.js';
import { ReceivedPayments1765325110000 } from './1765325110000-received-payments.js';
import { RegistrationChanges1765325120000 } from './1765325120000-registration-changes.js';
import { Photographs1765325300000 } from './1765325300000-photographs.js';
import { ParticipantNames1765326000000 } from './1765326000000-participant-names.js';
import { Announcements1765327000000 } from './1765327000000-announcements.js';
import { ProgramCancellations1765327100000 } from './1765327100000-program-cancellations.js';
import { NoIdNumber1765328000000 } from './1765328000000-no-id-number.js';
import { BannerDrafts1765328100000 } from './1765328100000-banner-drafts.js';
import { PaymentFees1765328200000 } from './1765328200000-payment-fees.js';
import { Foundation1765500000000 } from './1765500000000-foundation.js';
import { PaymentCopies1765600000000 } from './1765600000000-payment-copies.js';
import { ListCounts1765601000000 } from './1765601000000-list-counts.js';
import { ListOrders1765602000000 } from './1765602000000-list-orders.js';
import { TaxReceipts1765700000000 } from './1765700000000-tax-receipts.js';
import { FirstAttempts1765800000000 } from './1765800000000-first-attempts.js';
import { OfficeGifts1765900000000 } from './1765900000000-office-gifts.js';
import { DonationStatements1765901000000 } from './1765901000000-donation-statements.js';
import { SponsoredPlaces1765902000000 } from './1765902000000-sponsored-places.js';
import { SettlementLines1765902100000 } from './1765902100000-settlement-lines.js';
import { MonthlyGifts1765903000000 } from './1765903000000-monthly-gifts.js';
import { Donors1765904000000 } from './1765904000000-donors.js';
import { Seats1765905000000 } from './1765905000000-seats.js';
import { ProgramCalendar1765906000000 } from './1765906000000-program-calendar.js';
import { Reminders1765906100000 } from './1765906100000-reminders.js';
import { ProgramNotices1765906200000 } from './1765906200000-program-notices.js';
import { SeatHolds1765907000000 } from './1765907000000-seat-holds.js';
import { WaitingList1765907100000 } from './1765907100000-waiting-list.js';
import { ChangesByVisitors1765908000000 } from './1765908000000-changes-by-visitors.js';
import { CheckInCodes1765909000000 } from './1765909000000-check-in-codes.js';
import { HeardFrom1765910000000 } from './1765910000000-heard-from.js';
import { SeatChanges1765910100000 } from './1765910100000-seat-changes.js';
import { Series1765910200000 } from './1765910200000-series.js';
import { NotesAboutEverybody1765910300000 } from './1765910300000-notes-about-everybody.js';
import { DateChanges1765911000000 } from './1765911000000-date-changes.js';
import { ThankYou1765912000000 } from './1765912000000-thank-you.js';
import { Feedback1765912100000 } from './1765912100000-feedback.js';
import { Certificates1765914000000 } from './1765914000000-certificates.js';
import { SeatsOfLatePayments1765915000000 } from './1765915000000-seats-of-late-payments.js';
import { FreeRepeats1765916000000 } from './1765916000000-free-repeats.js';
import { ListMarks1765917000000 } from './1765917000000-list-marks.js';
import { ListCountParts1765918000000 } from './1765918000000-list-count-parts.js';
import { AuditLetters1765919000000 } from './1765919000000-audit-letters.js';
import { ListCountIndexes1765920000000 } from './1765920000000-list-count-indexes.js';
import { BouncedCheques1765921000000 } from './1765921000000-bounced-cheques.js';
import { RefundDates1765922000000 } from './1765922000000-refund-dates.js';
import { DishonouredCheques1765923000000 } from './1765923000000-dishonoured-cheques.js';
import { RegistrationPaymentStatuses1765924000000 } from './1765924000000-registration-payment-statuses.js';
import { RecordedSettlements1765926000000 } from './1765926000000-recorded-settlements.js';
import { VolunteerKeys1765927000000 } from './1765927000000-volunteer-keys.js';
import { FormerRegistrations1765933000000 } from './1765933000000-former-registrations.js';
import { LastBackup1765936000000 } from './1765936000000-last-backup.js';
import { PagesByEmail1765936030000 } from './1765936030000-pages-by-email.js';
import { RejectedRefunds1765936066000 } from './1765936066000-rejected-refunds.js';
import { UsedDetailsLinks1765936140000 } from './1765936140000-used-details-links.js';
import { EarlyBirdOffers1765936500000 } from './1765936500000-early-bird-offers.js';
import { EarlyBirdPrices1766010000000 } from './1766010000000-early-bird-prices.js';
import { ProgramOptions1766010001000 } from './1766010001000-program-options.js';
import { WaitingNotices1766010002000 } from './1766010002000-waiting-notices.js';
import { PassedOnPlaces1766020000000 } from './1766020000000-passed-on-places.js';
import { Balances1766020001000 } from './1766020001000-balances.js';
import { AttendanceConflicts1766020002000 } from './1766020002000-attendance-conflicts.js';
import { MoneyAfterTheEnd1766040000000 } from './1766040000000-money-after-the-end.js';
import { OwnOrders1766050000000 } from './1766050000000-own-orders.js';
import { HeldSeats1766050001000 } from './1766050001000-held-seats.js';
import { PublicFoundation1766070000000 } from './1766070000000-public-foundation.js';
import { FirstBackup1766090000000 } from './1766090000000-first-backup.js';
import { AskedDetails1766100000000 } from './1766100000000-asked-details.js';
import { MissingFiles1766120000000 } from './1766120000000-missing-files.js';
import { ReferenceKeys1766130000000 } from './1766130000000-reference-keys.js';
import { SimilarDonors1766140000000 } from './1766140000000-similar-donors.js';
import { GuestsStay1766160000001 } from './1766160000001-guests-stay.js';
import { ConfirmationByEmail1766180000000 } from './1766180000000-confirmation-by-email.js';
import { PlainLists1766190000000 } from './1766190000000-plain-lists.js';
import { FirstAttemptsEnd1766200000000 } from './1766200000000-first-attempts-end.js';

/** All migrations in the order in which they run: by the number of their file. */
export const MIGRATIONS = [
  FirstTables1763683200000,
  DonationsAndVolunteers1763769600000,
  Banners1763856000000,
  AuditLog1763942400000,
  ListIndexes1764115200000,
  BannerPictures1764201600000,
  PaymentLooks1764288000000,
  PaymentResult1764374400000,
  BannerChanges1764460800000,
  Messages1764547200000,
  SecondFactor1764633600000,
  PaymentCaptures1764806400000,
  UntriedMessages1764892800000,
  DueMessages1764979200000,
  RefundReferences1765065600000,
  PaymentAttempts1765152000000,
  Users1765238400000,
  PersonalRequests1765324800000,
  ProgramDetails1765324900000,
  People1765325000000,
  Attendance1765325100000,
  ReceivedPayments1765325110000,
  RegistrationChanges1765325120000,
  Photographs1765325300000,
  ParticipantNames1765326000000,
  Announcements1765327000000,
  ProgramCancellations1765327100000,
  NoIdNumber1765328000000,
  BannerDrafts1765328100000,
  PaymentFees1765328200000,
  Foundation1765500000000,
  PaymentCopies1765600000000,
  ListCounts1765601000000,
  ListOrders1765602000000,
  TaxReceipts1765700000000,
  FirstAttempts1765800000000,
  OfficeGifts1765900000000,
  DonationStatements1765901000000,
  SponsoredPlaces1765902000000,
  SettlementLines1765902100000,
  MonthlyGifts1765903000000,
  Donors1765904000000,
  Seats1765905000000,
  ProgramCalendar1765906000000,
  Reminders1765906100000,
  ProgramNotices1765906200000,
  SeatHolds1765907000000,
  WaitingList1765907100000,
  ChangesByVisitors1765908000000,
  CheckInCodes1765909000000,
  HeardFrom1765910000000,
  SeatChanges1765910100000,
  Series1765910200000,
  NotesAboutEverybody1765910300000,
  DateChanges1765911000000,
  ThankYou1765912000000,
  Feedback1765912100000,
  Certificates1765914000000,
  SeatsOfLatePayments1765915000000,
  FreeRepeats1765916000000,
  ListMarks1765917000000,
  ListCountParts1765918000000,
  AuditLetters1765919000000,
  ListCountIndexes1765920000000,
  BouncedCheques1765921000000,
  RefundDates1765922000000,
  DishonouredCheques1765923000000,
  RegistrationPaymentStatuses1765924000000,
  RecordedSettlements1765926000000,
  VolunteerKeys1765927000000,
  FormerRegistrations1765933000000,
  LastBackup1765936000000,
  PagesByEmail1765936030000,
  RejectedRefunds1765936066000,
  UsedDetailsLinks1765936140000,
  EarlyBirdOffers1765936500000,
  EarlyBirdPrices1766010000000,
  ProgramOptions1766010001000,
  WaitingNotices1766010002000,
  PassedOnPlaces1766020000000,
  Balances1766020001000,
  AttendanceConflicts1766020002000,
  MoneyAfterTheEnd1766040000000,
  OwnOrders1766050000000,
  HeldSeats1766050001000,
  PublicFoundation1766070000000,
  FirstBackup1766090000000,
  AskedDetails1766100000000,
  MissingFiles1766120000000,
  ReferenceKeys1766130000000,
  SimilarDonors1766140000000,
  GuestsStay1766160000001,
  ConfirmationByEmail1766180000000,
  PlainLists1766190000000,
  FirstAttemptsEnd1766200000000,
];
