import { Module } from '@nestjs/common';
import { FoundationModule } from '../foundation/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ProgramsModule } from '../programs/index.js';
import { AdminRegistrationsController } from './adapters/http/admin-registrations.controller.js';
import { CheckInController } from './adapters/http/check-in.controller.js';
import {
  BalancesController,
  OfficeOrdersController,
  OfficeRegistrationsController,
} from './adapters/http/office-registrations.controller.js';
import { OwnRegistrationController } from './adapters/http/own-registration.controller.js';
import { RegistrationsController } from './adapters/http/registrations.controller.js';
import { CheckInQueries } from './adapters/persistence/check-in-queries.js';
import { OfficeRegistrationQueries } from './adapters/persistence/office-registration-queries.js';
import { ProgramStatisticsQueries } from './adapters/persistence/program-statistics-queries.js';
import {
  FormerRegistrationPersonalData,
  RegistrationPersonalData,
} from './adapters/persistence/registration-personal-data.js';
import {
  FormerRegistrationQueries,
  RegistrationQueries,
} from './adapters/persistence/registration-queries.js';
import { SqlRegistrationRepository } from './adapters/persistence/sql-registration-repository.js';
import { QrCheckInPictures } from './adapters/pictures/qr-check-in-pictures.js';
import { AttendanceService } from './application/attendance-service.js';
import { BalanceService } from './application/balance-service.js';
import { DateChangeService } from './application/date-change-service.js';
import { OfficeRegistrationService } from './application/office-registration-service.js';
import { OwnChangeService } from './application/own-change-service.js';
import { OwnRegistrationService } from './application/own-registration-service.js';
import { RegistrationChangeEmails } from './application/registration-change-emails.js';
import { RegistrationChangeService } from './application/registration-change-service.js';
import { RegistrationEmails } from './application/registration-emails.js';
import { RegistrationMoneyService } from './application/registration-money-service.js';
import { RegistrationPayments } from './application/registration-payments.js';
import { RegistrationService } from './application/registration-service.js';
import { SeatService } from './application/seat-service.js';
import { AttendanceRepository } from './adapters/persistence/attendance-repository.js';
import { CheckInPictures } from './ports/check-in-pictures.js';
import { DateChanges } from './adapters/persistence/date-changes.js';
import { OwnRegistrations } from './adapters/persistence/own-registrations.js';
import { RegistrationChanges } from './adapters/persistence/registration-changes.js';
import { RegistrationRepository } from './ports/registration-repository.js';

@Module({
  imports: [FoundationModule, NotificationsModule, PaymentsModule, ProgramsModule],
  controllers: [
    AdminRegistrationsController,
    BalancesController,
    CheckInController,
    OfficeRegistrationsController,
    OfficeOrdersController,
    OwnRegistrationController,
    RegistrationsController,
  ],
  providers: [
    AttendanceRepository,
    { provide: CheckInPictures, useClass: QrCheckInPictures },
    DateChanges,
    OwnRegistrations,
    RegistrationChanges,
    { provide: RegistrationRepository, useClass: SqlRegistrationRepository },
    CheckInQueries,
    FormerRegistrationPersonalData,
    FormerRegistrationQueries,
    OfficeRegistrationQueries,
    ProgramStatisticsQueries,
    RegistrationPersonalData,
    RegistrationQueries,
    AttendanceService,
    BalanceService,
    DateChangeService,
    OfficeRegistrationService,
    OwnChangeService,
    OwnRegistrationService,
    RegistrationChangeEmails,
    RegistrationChangeService,
    RegistrationEmails,
    RegistrationMoneyService,
    RegistrationPayments,
    RegistrationService,
    SeatService,
  ],
  exports: [
    CheckInPictures,
    FormerRegistrationQueries,
    OfficeRegistrationService,
    OwnRegistrationService,
    RegistrationChangeService,
    RegistrationQueries,
    RegistrationService,
  ],
})
export class RegistrationsModule {}
