import { Module } from '@nestjs/common';
import { ProgramsModule } from '../programs/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { DashboardController } from './adapters/http/dashboard.controller.js';

@Module({ imports: [ProgramsModule, RegistrationsModule], controllers: [DashboardController] })
export class DashboardModule {}
