import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { OperationEmails } from './operations.emails.js';
import { OperationsRepository } from './operations.repository.js';
import { OperationsService } from './operations.service.js';

/** Emails the operator about problems that the back office alone would show too late. */
@Module({
  imports: [NotificationsModule],
  providers: [OperationsRepository, OperationsService, OperationEmails],
})
export class OperationsModule {}
