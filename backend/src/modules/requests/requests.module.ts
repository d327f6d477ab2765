import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { AdminPersonalRequestsController, PersonalRequestsController } from './requests.controller.js';
import { PersonalRequestEmails } from './requests.emails.js';
import { PersonalRequestRepository, RequestPersonalData } from './requests.repository.js';
import { PersonalRequestService } from './requests.service.js';

@Module({
  imports: [NotificationsModule],
  controllers: [PersonalRequestsController, AdminPersonalRequestsController],
  providers: [PersonalRequestRepository, PersonalRequestService, PersonalRequestEmails, RequestPersonalData],
  exports: [PersonalRequestRepository],
})
export class RequestsModule {}
