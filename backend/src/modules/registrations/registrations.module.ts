import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { DocumentPrinter } from '../../kernel/document-printer.js';
import { Clock } from '../../kernel/clock.js';
import { Jobs } from '../../kernel/jobs.js';
import { ExportList } from '../../kernel/export-list.js';
import { RevealIdNumber } from '../../kernel/reveal-id-number.js';
import { StableDigest } from '../../kernel/stable-digest.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { FoundationModule, FoundationReader } from '../foundation/index.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import {
  BeginPayment,
  CloseFlagWithoutRefund,
  FlagPayment,
  PaymentOwners,
  PaymentsModule,
  PlaceOrder,
  ReadPayment,
  RecordPayment,
  RefundRemainder,
  RequestRefund,
} from '../payments/index.js';
import { ProgramRepository, ProgramsModule, WriteProgramCalendar } from '../programs/index.js';
import { OfficeOrdersController } from './adapters/http/office-orders.controller.js';
import { OwnRegistrationController } from './adapters/http/own-registration.controller.js';
import { SqlDateChanges } from './adapters/persistence/sql-date-changes.js';
import { SqlOwnRegistrations } from './adapters/persistence/sql-own-registrations.js';
import { ChangeOwnRegistration } from './application/change-own-registration.js';
import { OfferedDate } from './application/offered-date.js';
import { PayForDate } from './application/pay-for-date.js';
import { RegistrationPayments } from './application/registration-payments.js';
import { ReadRegistrationMoney } from './application/read-registration-money.js';
import { SettleDateChange } from './application/settle-date-change.js';
import { WriteDateNotChanged } from './application/write-date-not-changed.js';
import { ShowOwnRegistration } from './application/show-own-registration.js';
import { DateChanges } from './ports/date-changes.js';
import { OwnRegistrations } from './ports/own-registrations.js';
import { RegistrationPersonalData } from './adapters/persistence/registration-personal-data.js';
import { AdminRegistrationsController } from './adapters/http/admin-registrations.controller.js';
import { OfficeRegistrationsController } from './adapters/http/office-registrations.controller.js';
import { CheckInPictureController } from './adapters/http/check-in-picture.controller.js';
import { CheckInController } from './adapters/http/check-in.controller.js';
import { ProgramStatisticsController } from './adapters/http/program-statistics.controller.js';
import { ParticipantExportController } from './adapters/http/participant-export.controller.js';
import { RegistrationExportController } from './adapters/http/registration-export.controller.js';
import { RegistrationsController } from './adapters/http/registrations.controller.js';
import { RegistrationJobs } from './adapters/jobs/registration-jobs.js';
import { CheckInQueries } from './adapters/persistence/check-in-queries.js';
import { OfficeOrderQueries } from './adapters/persistence/office-order-queries.js';
import { ProgramChoiceQueries } from './adapters/persistence/program-choice-queries.js';
import { ProgramStatisticsQueries } from './adapters/persistence/program-statistics-queries.js';
import { FormerRegistrationPersonalData } from './adapters/persistence/former-registration-personal-data.js';
import { FormerRegistrationQueries } from './adapters/persistence/former-registration-queries.js';
import { RegistrationChangeQueries } from './adapters/persistence/registration-change-queries.js';
import { RegistrationQueries } from './adapters/persistence/registration-queries.js';
import { SqlAttendanceRepository } from './adapters/persistence/sql-attendance-repository.js';
import { SqlRegistrationChanges } from './adapters/persistence/sql-registration-changes.js';
import { SqlRegistrationRepository } from './adapters/persistence/sql-registration-repository.js';
import { QrCheckInPictures } from './adapters/pictures/qr-check-in-pictures.js';
import { AddWalkIn } from './application/add-walk-in.js';
import { ChangeRegistration } from './application/change-registration.js';
import { ConfirmRegistration } from './application/confirm-registration.js';
import { GiveSeat } from './application/give-seat.js';
import { RefundWithoutSeat } from './application/refund-without-seat.js';
import { ComplimentaryPlaces } from './application/complimentary-places.js';
import { MarkAttendance } from './application/mark-attendance.js';
import { AddOfficeOrder } from './application/add-office-order.js';
import { PrintCertificate } from './application/print-certificate.js';
import { RegisterOffered } from './application/register-offered.js';
import { RegisterParticipant } from './application/register-participant.js';
import { WriteCancellationNotice } from './application/write-cancellation-notice.js';
import { WritePlacePassedOn } from './application/write-place-passed-on.js';
import { ReopenOrder } from './application/reopen-order.js';
import { WritePaymentWithoutSeat } from './application/write-payment-without-seat.js';
import { WriteRegistrationChange } from './application/write-registration-change.js';
import { WriteRegistrationConfirmation } from './application/write-registration-confirmation.js';
import { AttendanceRepository } from './ports/attendance-repository.js';
import { CheckInPictures } from './ports/check-in-pictures.js';
import { RegistrationChanges } from './ports/registration-changes.js';
import { RegistrationRepository } from './ports/registration-repository.js';
import { SeatOffers } from './ports/seat-offers.js';
import { SponsoredPlaces } from './ports/sponsored-places.js';

@Module({
  imports: [FoundationModule, NotificationsModule, PaymentsModule, ProgramsModule],
  controllers: [
    AdminRegistrationsController,
    CheckInController,
    CheckInPictureController,
    ParticipantExportController,
    OfficeRegistrationsController,
    OfficeOrdersController,
    OwnRegistrationController,
    ProgramStatisticsController,
    RegistrationExportController,
    RegistrationsController,
  ],
  providers: [
    provide(RegistrationPersonalData, Database, Vault),
    adapt(RegistrationRepository, SqlRegistrationRepository, Database),
    provide(RegistrationQueries, Database, Vault),
    adapt(AttendanceRepository, SqlAttendanceRepository, Database),
    adapt(CheckInPictures, QrCheckInPictures),
    provide(CheckInQueries, Database),
    provide(MarkAttendance, AttendanceRepository, AuditLog, Transactions, Clock),
    adapt(RegistrationChanges, SqlRegistrationChanges, Database),
    provide(RegistrationChangeQueries, Database),
    provide(FormerRegistrationQueries, Database),
    provide(FormerRegistrationPersonalData, Database),
    provide(ProgramChoiceQueries, Database),
    provide(ProgramStatisticsQueries, Database),
    provide(
      AddWalkIn,
      ProgramRepository,
      RegistrationRepository,
      RegistrationChanges,
      RecordPayment,
      QueueMessage,
      Vault,
      AuditLog,
      Transactions,
      Clock,
    ),
    provide(
      ChangeRegistration,
      RegistrationChanges,
      SponsoredPlaces,
      ProgramRepository,
      CloseFlagWithoutRefund,
      QueueMessage,
      AuditLog,
      Transactions,
      Clock,
    ),
    adapt(OwnRegistrations, SqlOwnRegistrations, Database),
    adapt(DateChanges, SqlDateChanges, Database),
    provide(ReadRegistrationMoney, RequestRefund, DateChanges),
    provide(OfferedDate, OwnRegistrations, ProgramRepository),
    provide(
      PayForDate,
      OwnRegistrations,
      DateChanges,
      ReadRegistrationMoney,
      ProgramRepository,
      OfferedDate,
      BeginPayment,
      Vault,
      Clock,
    ),
    provide(
      SettleDateChange,
      DateChanges,
      OwnRegistrations,
      RegistrationChanges,
      ChangeRegistration,
      ReadRegistrationMoney,
      RequestRefund,
      ProgramRepository,
      QueueMessage,
    ),
    provide(WriteDateNotChanged, DateChanges, RegistrationRepository, ReadPayment),
    provide(
      ShowOwnRegistration,
      OwnRegistrations,
      SponsoredPlaces,
      ProgramRepository,
      ReadRegistrationMoney,
      DateChanges,
      Clock,
    ),
    provide(
      PrintCertificate,
      OwnRegistrations,
      ProgramRepository,
      FoundationReader,
      DocumentPrinter,
      AuditLog,
      Clock,
    ),
    provide(
      ChangeOwnRegistration,
      OwnRegistrations,
      RegistrationChanges,
      ChangeRegistration,
      SponsoredPlaces,
      ProgramRepository,
      OfferedDate,
      ReadRegistrationMoney,
      QueueMessage,
      Vault,
      Transactions,
      Clock,
    ),
    provide(
      ComplimentaryPlaces,
      ProgramRepository,
      RegistrationRepository,
      RegistrationChanges,
      QueueMessage,
      Clock,
    ),
    provide(
      WriteRegistrationChange,
      RegistrationChanges,
      RegistrationRepository,
      ProgramRepository,
      WriteProgramCalendar,
      ReadPayment,
      CheckInPictures,
    ),
    provide(WriteCancellationNotice, RegistrationChanges, RegistrationRepository, ProgramRepository),
    provide(WritePlacePassedOn, RegistrationChanges, RegistrationRepository, ProgramRepository),
    provide(RevealIdNumber, RegistrationQueries, AuditLog),
    provide(ExportList, RegistrationQueries, AuditLog),
    provide(ConfirmRegistration, RegistrationRepository, ProgramRepository, FlagPayment, QueueMessage, Jobs),
    provide(ReopenOrder, RegistrationRepository, ProgramRepository, Clock),
    provide(AddOfficeOrder, ProgramRepository, RegistrationRepository, PlaceOrder, Vault, AuditLog, Clock),
    provide(OfficeOrderQueries, Database),
    provide(
      RegistrationPayments,
      RegistrationRepository,
      ProgramRepository,
      ConfirmRegistration,
      ReopenOrder,
      DateChanges,
      SettleDateChange,
      ReadRegistrationMoney,
      RegistrationChanges,
    ),
    provide(GiveSeat, RegistrationRepository, CloseFlagWithoutRefund, QueueMessage, AuditLog, Transactions),
    provide(RefundWithoutSeat, RegistrationRepository, ProgramRepository, ReadPayment, RefundRemainder),
    RegistrationJobs,
    provide(WritePaymentWithoutSeat, RegistrationRepository, ReadPayment),
    provide(
      WriteRegistrationConfirmation,
      RegistrationRepository,
      ProgramRepository,
      WriteProgramCalendar,
      ReadPayment,
      CheckInPictures,
      Clock,
    ),
    provide(
      RegisterParticipant,
      ProgramRepository,
      RegistrationRepository,
      BeginPayment,
      QueueMessage,
      Vault,
      StableDigest,
      Clock,
      RegisterOffered,
      SeatOffers,
      Transactions,
    ),
    provide(RegisterOffered, RegistrationRepository, SeatOffers),
  ],
  exports: [
    CheckInPictures,
    ChangeRegistration,
    ComplimentaryPlaces,
    FormerRegistrationQueries,
    RegisterOffered,
    RegistrationQueries,
    ShowOwnRegistration,
  ],
})
export class RegistrationsModule implements OnModuleInit {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(RegistrationPersonalData) private readonly ownPersonalData: RegistrationPersonalData,
    @Inject(FormerRegistrationPersonalData)
    private readonly formerPersonalData: FormerRegistrationPersonalData,
    @Inject(PaymentOwners) private readonly owners: PaymentOwners,
    @Inject(RegistrationPayments) private readonly payments: RegistrationPayments,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteRegistrationConfirmation) private readonly writeConfirmation: WriteRegistrationConfirmation,
    @Inject(WritePaymentWithoutSeat) private readonly writeWithoutSeat: WritePaymentWithoutSeat,
    @Inject(WriteRegistrationChange) private readonly writeChange: WriteRegistrationChange,
    @Inject(WriteCancellationNotice) private readonly writeCancellation: WriteCancellationNotice,
    @Inject(WritePlacePassedOn) private readonly writePassedOn: WritePlacePassedOn,
    @Inject(WriteDateNotChanged) private readonly writeNotChanged: WriteDateNotChanged,
  ) {}

  onModuleInit(): void {
    this.personalData.register('registrations', this.ownPersonalData);
    this.personalData.register('former_registrations', this.formerPersonalData);
    this.owners.register('registration', this.payments);
    this.renderers.register('registration-confirmation', this.writeConfirmation);
    this.renderers.register('registration-without-seat', this.writeWithoutSeat);
    this.renderers.register('registration-changed', this.writeChange);
    this.renderers.register('registration-cancelled-notice', this.writeCancellation);
    this.renderers.register('place-passed-on', this.writePassedOn);
    this.renderers.register('date-not-changed', this.writeNotChanged);
  }
}
