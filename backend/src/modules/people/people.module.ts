import { Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { PERSONAL_DATA_CLASSES, PersonalData, type PersonalDataHolder } from '../../kernel/personal-data.js';
import { AnnouncementsModule } from '../announcements/index.js';
import { RemindersModule } from '../reminders/index.js';
import { DonationStatementsModule } from '../donation-statements/index.js';
import { DonationsModule } from '../donations/index.js';
import { DonorsModule } from '../donors/index.js';
import { MonthlyGiftsModule } from '../monthly-gifts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { RequestsModule } from '../requests/index.js';
import { SponsoredPlacesModule } from '../sponsored-places/index.js';
import { TaxReceiptsModule } from '../tax-receipts/index.js';
import { VolunteersModule } from '../volunteers/index.js';
import { WaitingListModule } from '../waiting-list/index.js';
import { NoteRepository } from './notes.repository.js';
import { PeopleController, PersonalDataController } from './people.controller.js';
import { PeopleService } from './people.service.js';
import { PersonRecords } from './person-records.js';
import { PersonalDataService } from './personal-data.service.js';

@Module({
  imports: [
    DiscoveryModule,
    AnnouncementsModule,
    RemindersModule,
    DonationsModule,
    DonationStatementsModule,
    DonorsModule,
    MonthlyGiftsModule,
    NotificationsModule,
    PaymentsModule,
    RegistrationsModule,
    RequestsModule,
    SponsoredPlacesModule,
    TaxReceiptsModule,
    VolunteersModule,
    WaitingListModule,
  ],
  controllers: [PeopleController, PersonalDataController],
  providers: [NoteRepository, PeopleService, PersonRecords, PersonalDataService],
})
export class PeopleModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      const section = PERSONAL_DATA_CLASSES.get((instance as object | null)?.constructor ?? {});
      if (section) this.personalData.register(section, instance as PersonalDataHolder);
    }
    this.personalData.requireAll();
  }
}
