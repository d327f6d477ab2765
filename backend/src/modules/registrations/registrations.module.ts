import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { ExportList } from '../../kernel/export-list.js';
import { RevealIdNumber } from '../../kernel/reveal-id-number.js';
import { StableDigest } from '../../kernel/stable-digest.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import { PaymentOwners, PaymentService, PaymentsModule } from '../payments/index.js';
import { ProgramRepository, ProgramsModule } from '../programs/index.js';
import { AdminRegistrationsController } from './adapters/http/admin-registrations.controller.js';
import { CheckInController } from './adapters/http/check-in.controller.js';
import { RegistrationExportController } from './adapters/http/registration-export.controller.js';
import { RegistrationsController } from './adapters/http/registrations.controller.js';
import { CheckInQueries } from './adapters/persistence/check-in-queries.js';
import { RegistrationQueries } from './adapters/persistence/registration-queries.js';
import { SqlRegistrationRepository } from './adapters/persistence/sql-registration-repository.js';
import { ConfirmRegistration } from './application/confirm-registration.js';
import { RegisterParticipant } from './application/register-participant.js';
import { WriteRegistrationConfirmation } from './application/write-registration-confirmation.js';
import { RegistrationRepository } from './ports/registration-repository.js';

@Module({
  imports: [NotificationsModule, PaymentsModule, ProgramsModule],
  controllers: [
    AdminRegistrationsController,
    CheckInController,
    RegistrationExportController,
    RegistrationsController,
  ],
  providers: [
    adapt(RegistrationRepository, SqlRegistrationRepository, Database),
    provide(RegistrationQueries, Database, Vault),
    provide(CheckInQueries, Database),
    provide(RevealIdNumber, RegistrationQueries, AuditLog),
    provide(ExportList, RegistrationQueries, AuditLog),
    provide(ConfirmRegistration, RegistrationRepository, ProgramRepository, PaymentService, QueueMessage),
    provide(WriteRegistrationConfirmation, RegistrationRepository, ProgramRepository, PaymentService),
    provide(
      RegisterParticipant,
      ProgramRepository,
      RegistrationRepository,
      PaymentService,
      QueueMessage,
      Vault,
      StableDigest,
      Transactions,
      Clock,
    ),
  ],
  exports: [RegistrationQueries],
})
export class RegistrationsModule implements OnModuleInit {
  constructor(
    @Inject(PaymentOwners) private readonly owners: PaymentOwners,
    @Inject(ConfirmRegistration) private readonly confirmRegistration: ConfirmRegistration,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteRegistrationConfirmation) private readonly writeConfirmation: WriteRegistrationConfirmation,
  ) {}

  onModuleInit(): void {
    this.owners.register('registration', this.confirmRegistration);
    this.renderers.register('registration-confirmation', this.writeConfirmation);
  }
}
