import { Module } from '@nestjs/common';
import { FoundationModule } from '../foundation/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ProgramsModule } from '../programs/index.js';
import { AdminRegistrationsController } from './adapters/http/admin-registrations.controller.js';
import { CheckInPictureController, CheckInController } from './adapters/http/check-in.controller.js';
import { BalancesController } from './adapters/http/balances.controller.js';

import { OfficeOrdersController } from './adapters/http/office-orders.controller.js';
import { OfficeRegistrationsController } from './adapters/http/office-registrations.controller.js';
import { OwnRegistrationController } from './adapters/http/own-registration.controller.js';
import { ProgramStatisticsController } from './adapters/http/program-statistics.controller.js';
import { RegistrationsController } from './adapters/http/registrations.controller.js';
import { BalanceQueries } from './adapters/persistence/balance-queries.js';
import { CheckInQueries } from './adapters/persistence/check-in-queries.js';
import { FormerRegistrationPersonalData } from './adapters/persistence/former-registration-personal-data.js';
import { FormerRegistrationQueries } from './adapters/persistence/former-registration-queries.js';
import { OfficeOrderQueries } from './adapters/persistence/office-order-queries.js';
import { ProgramChoiceQueries } from './adapters/persistence/program-choice-queries.js';
import { ProgramStatisticsQueries } from './adapters/persistence/program-statistics-queries.js';
import {
  RegistrationChangeQueries,
  RegistrationQueries,
} from './adapters/persistence/registration-queries.js';
import { RegistrationPersonalData } from './adapters/persistence/registration-personal-data.js';

import { SqlAttendanceRepository } from './adapters/persistence/sql-attendance-repository.js';
import { SqlDateChanges } from './adapters/persistence/sql-date-changes.js';
import { SqlOwnRegistrations } from './adapters/persistence/sql-own-registrations.js';
import { SqlRegistrationChanges } from './adapters/persistence/sql-registration-changes.js';
import { SqlRegistrationRepository } from './adapters/persistence/sql-registration-repository.js';
import { QrCheckInPictures } from './adapters/pictures/qr-check-in-pictures.js';
import { AddOfficeOrder } from './application/add-office-order.js';
import { AddWalkIn } from './application/add-walk-in.js';
import { FreeHold, GiveSeat } from './application/give-seat.js';
import { ChangeOwnRegistration } from './application/change-own-registration.js';
import { ChangeRegistration } from './application/change-registration.js';
import { CollectBalance } from './application/collect-balance.js';
import { ComplimentaryPlaces } from './application/complimentary-places.js';
import { ConfirmOwnRegistration } from './application/confirm-own-registration.js';
import {
  ConfirmRegistration,
  RegistrationPayments,
  ReopenOrder,
} from './application/registration-payments.js';

import { HandOverPlace } from './application/hand-over-place.js';
import { MarkAttendance } from './application/mark-attendance.js';
import { OfferedDate } from './application/offered-date.js';
import { PayForDate } from './application/pay-for-date.js';
import { PrintCertificate } from './application/print-certificate.js';
import { ReadRegistrationMoney } from './application/read-registration-money.js';
import { RefundWithoutSeat } from './application/refund-without-seat.js';
import { RegisterOffered } from './application/register-offered.js';
import { RegisterParticipant } from './application/register-participant.js';

import { SettleDateChange } from './application/settle-date-change.js';
import { WriteOwnFiles } from './application/write-own-files.js';
import { ShowOwnRegistration } from './application/show-own-registration.js';
import { AttendanceRepository } from './ports/attendance-repository.js';
import { CheckInPictures } from './ports/check-in-pictures.js';
import { DateChanges } from './ports/date-changes.js';
import { OwnRegistrations } from './ports/own-registrations.js';
import { RegistrationChanges } from './ports/registration-changes.js';
import { RegistrationRepository } from './ports/registration-repository.js';
import {
  WriteCancellationNotice,
  WriteDateNotChanged,
  WritePlacePassedOn,
  WriteRegistrationChange,
} from './application/registration-change-emails.js';

import {
  WritePaymentWithoutSeat,
  WritePlaceToConfirm,
  WriteRegistrationConfirmation,
} from './application/registration-emails.js';

@Module({
  imports: [FoundationModule, NotificationsModule, PaymentsModule, ProgramsModule],
  controllers: [
    AdminRegistrationsController,
    BalancesController,
    CheckInController,
    CheckInPictureController,
    OfficeRegistrationsController,
    OfficeOrdersController,
    OwnRegistrationController,
    ProgramStatisticsController,
    RegistrationsController,
  ],
  providers: [
    { provide: AttendanceRepository, useClass: SqlAttendanceRepository },
    { provide: CheckInPictures, useClass: QrCheckInPictures },
    { provide: DateChanges, useClass: SqlDateChanges },
    { provide: OwnRegistrations, useClass: SqlOwnRegistrations },
    { provide: RegistrationChanges, useClass: SqlRegistrationChanges },
    { provide: RegistrationRepository, useClass: SqlRegistrationRepository },
    BalanceQueries,
    CheckInQueries,
    FormerRegistrationPersonalData,
    FormerRegistrationQueries,
    OfficeOrderQueries,
    ProgramChoiceQueries,
    ProgramStatisticsQueries,
    RegistrationChangeQueries,
    RegistrationPersonalData,
    RegistrationQueries,
    AddOfficeOrder,
    AddWalkIn,
    FreeHold,
    ChangeOwnRegistration,
    ChangeRegistration,
    CollectBalance,
    ComplimentaryPlaces,
    ConfirmOwnRegistration,
    ConfirmRegistration,
    GiveSeat,
    HandOverPlace,
    MarkAttendance,
    OfferedDate,
    PayForDate,
    PrintCertificate,
    ReadRegistrationMoney,
    RefundWithoutSeat,
    RegisterOffered,
    RegisterParticipant,
    RegistrationPayments,
    ReopenOrder,
    SettleDateChange,
    ShowOwnRegistration,
    WriteOwnFiles,
    WriteCancellationNotice,
    WriteDateNotChanged,
    WritePaymentWithoutSeat,
    WritePlacePassedOn,
    WritePlaceToConfirm,
    WriteRegistrationChange,
    WriteRegistrationConfirmation,
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
export class RegistrationsModule {}
