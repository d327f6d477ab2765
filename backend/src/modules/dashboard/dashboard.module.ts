import { Module } from '@nestjs/common';
import { DonationsModule } from '../donations/index.js';
import { FoundationModule } from '../foundation/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { VolunteersModule } from '../volunteers/index.js';
import { DashboardController, OverviewController } from './dashboard.controller.js';
import { DashboardRepository } from './dashboard.repository.js';

@Module({
  imports: [DonationsModule, FoundationModule, ProgramsModule, RegistrationsModule, VolunteersModule],
  controllers: [DashboardController, OverviewController],
  providers: [DashboardRepository],
})
export class DashboardModule {}
