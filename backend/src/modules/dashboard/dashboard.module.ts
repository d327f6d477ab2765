import { Module } from '@nestjs/common';
import { DonationsModule } from '../donations/index.js';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { VolunteersModule } from '../volunteers/index.js';
import { DashboardController } from './adapters/http/dashboard.controller.js';

@Module({
  imports: [DonationsModule, ProgramsModule, RegistrationsModule, VolunteersModule],
  controllers: [DashboardController],
})
export class DashboardModule {}
