import { Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { NotificationsModule } from '../notifications/index.js';
import { AdminPersonalRequestsController, PersonalRequestsController } from './requests.controller.js';
import { PersonalRequestEmails } from './requests.emails.js';
import { RequestPersonalData } from './requests.personal-data.js';
import { PersonalRequestRepository } from './requests.repository.js';
import { PersonalRequestService } from './requests.service.js';

@Module({
  imports: [NotificationsModule],
  controllers: [PersonalRequestsController, AdminPersonalRequestsController],
  providers: [PersonalRequestRepository, PersonalRequestService, PersonalRequestEmails, RequestPersonalData],
  exports: [PersonalRequestRepository],
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
