import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { VolunteersController } from './volunteers.controller.js';
import { VolunteerEmails } from './volunteers.emails.js';
import { VolunteerRepository } from './volunteers.repository.js';
import { VolunteerService } from './volunteers.service.js';

@Module({
  imports: [NotificationsModule],
  controllers: [VolunteersController],
  providers: [VolunteerRepository, VolunteerService, VolunteerEmails],
  exports: [VolunteerRepository],
})
export class VolunteersModule {}
