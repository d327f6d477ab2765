import { Controller, Get } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { everything } from '../../../../kernel/list-query.js';
import { BackOffice } from '../../../../platform/http/back-office.js';
import { DonationQueries } from '../../../donations/http.js';
import { ProgramQueries } from '../../../programs/http.js';
import { RegistrationQueries } from '../../../registrations/http.js';
import { VolunteerQueries } from '../../../volunteers/http.js';
import type { StatsResponse } from './dashboard.responses.js';

@BackOffice('dashboard')
@Controller('api/admin/stats')
export class DashboardController {
  constructor(
    private readonly donations: DonationQueries,
    private readonly volunteers: VolunteerQueries,
    private readonly programs: ProgramQueries,
    private readonly registrations: RegistrationQueries,
    private readonly clock: Clock,
  ) {}

  /** The figures of the dashboard. */
  @Get()
  async stats(): Promise<StatsResponse> {
    const [donations, volunteers, programs, registrations] = await Promise.all([
      this.donations.figures(everything()),
      this.volunteers.figures(),
      this.programs.figures(this.clock.now()),
      this.registrations.figures(everything()),
    ]);
    return { success: true, donations, volunteers, programs, registrations };
  }
}
