import { Module } from '@nestjs/common';
import { DonationsModule } from '../donations/index.js';
import { FoundationModule } from '../foundation/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { VolunteersModule } from '../volunteers/index.js';
import { DashboardController } from './adapters/http/dashboard.controller.js';
import { OverviewController } from './adapters/http/overview.controller.js';
import { DashboardQueries } from './adapters/persistence/dashboard-queries.js';

@Module({
  imports: [DonationsModule, FoundationModule, ProgramsModule, RegistrationsModule, VolunteersModule],
  controllers: [DashboardController, OverviewController],
  providers: [DashboardQueries],
})
export class DashboardModule {}
