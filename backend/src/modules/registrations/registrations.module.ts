import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { DocumentPrinter } from '../../kernel/document-printer.js';
import { ExportList } from '../../kernel/export-list.js';
import { Jobs } from '../../kernel/jobs.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { RevealIdNumber } from '../../kernel/reveal-id-number.js';
import { StableDigest } from '../../kernel/stable-digest.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { FoundationModule, FoundationReader } from '../foundation/index.js';
import { NotificationsModule, QueueMessage, RecipientLimit } from '../notifications/index.js';
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
import { AdminRegistrationsController } from './adapters/http/admin-registrations.controller.js';
import { CheckInPictureController } from './adapters/http/check-in-picture.controller.js';
import { BalancesController } from './adapters/http/balances.controller.js';
import { CheckInController } from './adapters/http/check-in.controller.js';
import { OfficeOrdersController } from './adapters/http/office-orders.controller.js';
import { OfficeRegistrationsController } from './adapters/http/office-registrations.controller.js';
import { OwnRegistrationController } from './adapters/http/own-registration.controller.js';
import { ParticipantExportController } from './adapters/http/participant-export.controller.js';
import { ProgramStatisticsController } from './adapters/http/program-statistics.controller.js';
import { RegistrationExportController } from './adapters/http/registration-export.controller.js';
import { RegistrationsController } from './adapters/http/registrations.controller.js';
import { RegistrationJobs } from './adapters/jobs/registration-jobs.js';
import { BalanceQueries } from './adapters/persistence/balance-queries.js';
import { CheckInQueries } from './adapters/persistence/check-in-queries.js';
import { FormerRegistrationPersonalData } from './adapters/persistence/former-registration-personal-data.js';
import { FormerRegistrationQueries } from './adapters/persistence/former-registration-queries.js';
import { OfficeOrderQueries } from './adapters/persistence/office-order-queries.js';
import { ProgramChoiceQueries } from './adapters/persistence/program-choice-queries.js';
import { ProgramStatisticsQueries } from './adapters/persistence/program-statistics-queries.js';
import { RegistrationChangeQueries } from './adapters/persistence/registration-change-queries.js';
import { RegistrationPersonalData } from './adapters/persistence/registration-personal-data.js';
import { RegistrationQueries } from './adapters/persistence/registration-queries.js';
import { SqlAttendanceRepository } from './adapters/persistence/sql-attendance-repository.js';
import { SqlDateChanges } from './adapters/persistence/sql-date-changes.js';
import { SqlOwnRegistrations } from './adapters/persistence/sql-own-registrations.js';
import { SqlRegistrationChanges } from './adapters/persistence/sql-registration-changes.js';
import { SqlRegistrationRepository } from './adapters/persistence/sql-registration-repository.js';
import { QrCheckInPictures } from './adapters/pictures/qr-check-in-pictures.js';
import { AddOfficeOrder } from './application/add-office-order.js';
import { AddWalkIn } from './application/add-walk-in.js';
import { FreeHold } from './application/free-hold.js';
import { ChangeOwnRegistration } from './application/change-own-registration.js';
import { ChangeRegistration } from './application/change-registration.js';
import { CollectBalance } from './application/collect-balance.js';
import { ComplimentaryPlaces } from './application/complimentary-places.js';
import { ConfirmOwnRegistration } from './application/confirm-own-registration.js';
import { ConfirmRegistration } from './application/confirm-registration.js';
import { GiveSeat } from './application/give-seat.js';
import { HandOverPlace } from './application/hand-over-place.js';
import { MarkAttendance } from './application/mark-attendance.js';
import { OfferedDate } from './application/offered-date.js';
import { PayForDate } from './application/pay-for-date.js';
import { PrintCertificate } from './application/print-certificate.js';
import { ReadRegistrationMoney } from './application/read-registration-money.js';
import { RefundWithoutSeat } from './application/refund-without-seat.js';
import { RegisterOffered } from './application/register-offered.js';
import { RegisterParticipant } from './application/register-participant.js';
import { RegistrationPayments } from './application/registration-payments.js';
import { ReopenOrder } from './application/reopen-order.js';
import { SettleDateChange } from './application/settle-date-change.js';
import { WriteOwnFiles } from './application/write-own-files.js';
import { ShowOwnRegistration } from './application/show-own-registration.js';
import { AttendanceRepository } from './ports/attendance-repository.js';
import { CheckInPictures } from './ports/check-in-pictures.js';
import { DateChanges } from './ports/date-changes.js';
import { OwnRegistrations } from './ports/own-registrations.js';
import { RegistrationChanges } from './ports/registration-changes.js';
import { RegistrationRepository } from './ports/registration-repository.js';
import { SeatOffers } from './ports/seat-offers.js';
import { SponsoredPlaces } from './ports/sponsored-places.js';
import { REGISTRATION_EMAILS } from './registration-emails.js';

@Module({
  imports: [FoundationModule, NotificationsModule, PaymentsModule, ProgramsModule],
  controllers: [
    AdminRegistrationsController,
    BalancesController,
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
    adapt(AttendanceRepository, SqlAttendanceRepository, Database),
    adapt(CheckInPictures, QrCheckInPictures),
    adapt(DateChanges, SqlDateChanges, Database),
    adapt(OwnRegistrations, SqlOwnRegistrations, Database),
    adapt(RegistrationChanges, SqlRegistrationChanges, Database),
    adapt(RegistrationRepository, SqlRegistrationRepository, Database),
    provide(BalanceQueries, Database),
    provide(CheckInQueries, Database),
    provide(FormerRegistrationPersonalData, Database),
    provide(FormerRegistrationQueries, Database),
    provide(OfficeOrderQueries, Database),
    provide(ProgramChoiceQueries, Database),
    provide(ProgramStatisticsQueries, Database),
    provide(RegistrationChangeQueries, Database),
    provide(RegistrationPersonalData, Database, Vault),
    provide(RegistrationQueries, Database, Vault),
    provide(AddOfficeOrder, ProgramRepository, RegistrationRepository, PlaceOrder, Vault, AuditLog, Clock),
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
    provide(FreeHold, RegistrationRepository, DateChanges, AuditLog, Transactions),
    provide(
      ChangeOwnRegistration,
      OwnRegistrations,
      RegistrationChanges,
      ChangeRegistration,
      HandOverPlace,
      SponsoredPlaces,
      ProgramRepository,
      OfferedDate,
      ReadRegistrationMoney,
      QueueMessage,
      RecipientLimit,
      Vault,
      Transactions,
      Clock,
    ),
    provide(
      ChangeRegistration,
      RegistrationChanges,
      SponsoredPlaces,
      ProgramRepository,
      CloseFlagWithoutRefund,
      ReadRegistrationMoney,
      HandOverPlace,
      QueueMessage,
      AuditLog,
      Transactions,
      Clock,
    ),
    provide(
      CollectBalance,
      RegistrationChanges,
      DateChanges,
      ReadRegistrationMoney,
      ChangeRegistration,
      PlaceOrder,
      RecordPayment,
      Vault,
    ),
    provide(
      ComplimentaryPlaces,
      ProgramRepository,
      RegistrationRepository,
      RegistrationChanges,
      QueueMessage,
      Clock,
    ),
    provide(ConfirmOwnRegistration, OwnRegistrations, ProgramRepository, QueueMessage, Transactions, Clock),
    provide(ConfirmRegistration, RegistrationRepository, ProgramRepository, FlagPayment, QueueMessage, Jobs),
    provide(ExportList, RegistrationQueries, AuditLog),
    provide(GiveSeat, RegistrationRepository, CloseFlagWithoutRefund, QueueMessage, AuditLog, Transactions),
    provide(HandOverPlace, OwnRegistrations, QueueMessage, Vault),
    provide(MarkAttendance, AttendanceRepository, AuditLog, Transactions, Clock),
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
      PrintCertificate,
      OwnRegistrations,
      ProgramRepository,
      FoundationReader,
      DocumentPrinter,
      AuditLog,
      Clock,
    ),
    provide(ReadRegistrationMoney, RequestRefund, DateChanges),
    provide(RefundWithoutSeat, RegistrationRepository, ProgramRepository, ReadPayment, RefundRemainder),
    provide(RegisterOffered, RegistrationRepository, SeatOffers),
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
      RecipientLimit,
    ),
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
    provide(ReopenOrder, RegistrationRepository, ProgramRepository, Clock),
    provide(RevealIdNumber, RegistrationQueries, AuditLog),
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
    provide(
      ShowOwnRegistration,
      OwnRegistrations,
      SponsoredPlaces,
      ProgramRepository,
      ReadRegistrationMoney,
      DateChanges,
      Clock,
    ),
    provide(WriteOwnFiles, ShowOwnRegistration, WriteProgramCalendar),
    RegistrationJobs,
    ...REGISTRATION_EMAILS,
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
    @Inject(RegistrationPersonalData) private readonly ownData: RegistrationPersonalData,
    @Inject(FormerRegistrationPersonalData)
    private readonly formerData: FormerRegistrationPersonalData,
    @Inject(PaymentOwners) private readonly owners: PaymentOwners,
    @Inject(RegistrationPayments) private readonly payments: RegistrationPayments,
  ) {}

  onModuleInit(): void {
    this.personalData.register('registrations', this.ownData);
    this.personalData.register('former_registrations', this.formerData);
    this.owners.register('registration', this.payments);
  }
}
