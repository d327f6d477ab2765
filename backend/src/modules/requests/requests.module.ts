import { Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { NotificationsModule } from '../notifications/index.js';
import { RequestPersonalData } from './adapters/persistence/request-personal-data.js';
import { AdminPersonalRequestsController } from './adapters/http/admin-personal-requests.controller.js';
import { PersonalRequestsController } from './adapters/http/personal-requests.controller.js';
import { PersonalRequestQueries } from './adapters/persistence/personal-request-queries.js';
import { SqlPersonalRequestRepository } from './adapters/persistence/sql-personal-request-repository.js';
import { ChangeRequestStatus } from './application/change-request-status.js';
import { RequestSession } from './application/request-session.js';
import { WriteRequestNotice, WriteRequestThanks } from './application/write-request-emails.js';
import { PersonalRequestRepository } from './ports/personal-request-repository.js';

@Module({
  imports: [NotificationsModule],
  controllers: [PersonalRequestsController, AdminPersonalRequestsController],
  providers: [
    RequestPersonalData,
    { provide: PersonalRequestRepository, useClass: SqlPersonalRequestRepository },
    PersonalRequestQueries,
    RequestSession,
    ChangeRequestStatus,
    WriteRequestThanks,
    WriteRequestNotice,
  ],
  exports: [PersonalRequestQueries],
})
export class RequestsModule implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly ownPersonalData: RequestPersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register('personal_requests', this.ownPersonalData);
  }
}
