import { Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { NotificationsModule } from '../notifications/index.js';
import { VolunteerPersonalData } from './adapters/persistence/volunteer-personal-data.js';
import { VolunteersController } from './adapters/http/volunteers.controller.js';
import { SqlVolunteerRepository } from './adapters/persistence/sql-volunteer-repository.js';
import { VolunteerQueries } from './adapters/persistence/volunteer-queries.js';
import { ApplyToVolunteer } from './application/apply-to-volunteer.js';
import { ChangeVolunteerStatus } from './application/change-volunteer-status.js';
import { WriteVolunteerThanks } from './application/write-volunteer-thanks.js';
import { VolunteerRepository } from './ports/volunteer-repository.js';

@Module({
  imports: [NotificationsModule],
  controllers: [VolunteersController],
  providers: [
    VolunteerPersonalData,
    { provide: VolunteerRepository, useClass: SqlVolunteerRepository },
    VolunteerQueries,
    ApplyToVolunteer,
    WriteVolunteerThanks,
    ChangeVolunteerStatus,
  ],
  exports: [VolunteerQueries],
})
export class VolunteersModule implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly ownPersonalData: VolunteerPersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register('volunteers', this.ownPersonalData);
  }
}
