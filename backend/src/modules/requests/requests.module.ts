import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { ExportList } from '../../kernel/export-list.js';
import { Transactions } from '../../kernel/transactions.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import { RequestPersonalData } from './adapters/persistence/request-personal-data.js';
import { AdminPersonalRequestsController } from './adapters/http/admin-personal-requests.controller.js';
import { PersonalRequestExportController } from './adapters/http/personal-request-export.controller.js';
import { PersonalRequestsController } from './adapters/http/personal-requests.controller.js';
import { PersonalRequestQueries } from './adapters/persistence/personal-request-queries.js';
import { SqlPersonalRequestRepository } from './adapters/persistence/sql-personal-request-repository.js';
import { ChangeRequestStatus } from './application/change-request-status.js';
import { RequestSession } from './application/request-session.js';
import { WriteRequestNotice, WriteRequestThanks } from './application/write-request-emails.js';
import { PersonalRequestRepository } from './ports/personal-request-repository.js';

@Module({
  imports: [NotificationsModule],
  controllers: [PersonalRequestsController, AdminPersonalRequestsController, PersonalRequestExportController],
  providers: [
    provide(RequestPersonalData, Database),
    adapt(PersonalRequestRepository, SqlPersonalRequestRepository, Database),
    provide(PersonalRequestQueries, Database),
    provide(ExportList, PersonalRequestQueries, AuditLog),
    provide(RequestSession, PersonalRequestRepository, QueueMessage, Transactions),
    provide(ChangeRequestStatus, PersonalRequestRepository, AuditLog, Transactions),
    provide(WriteRequestThanks, PersonalRequestRepository),
    provide(WriteRequestNotice, PersonalRequestRepository),
  ],
  exports: [PersonalRequestQueries],
})
export class RequestsModule implements OnModuleInit {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(RequestPersonalData) private readonly ownPersonalData: RequestPersonalData,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteRequestThanks) private readonly writeThanks: WriteRequestThanks,
    @Inject(WriteRequestNotice) private readonly writeNotice: WriteRequestNotice,
  ) {}

  onModuleInit(): void {
    this.personalData.register('personal_requests', this.ownPersonalData);
    this.renderers.register('personal-request-thanks', this.writeThanks);
    this.renderers.register('personal-request-notice', this.writeNotice);
  }
}
