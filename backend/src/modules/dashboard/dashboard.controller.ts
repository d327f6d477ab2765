import { Controller, Get, Inject } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { missingForReceipts } from '@qlu/contracts/foundation/foundation.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { everything } from '../../kernel/list-query.js';
import { BackOffice } from '../../platform/http/back-office.js';
import { DonationQueries } from '../donations/http.js';
import { FoundationRepository } from '../foundation/index.js';
import { ProgramQueries } from '../programs/http.js';
import { RegistrationQueries } from '../registrations/http.js';
import { VolunteerRepository } from '../volunteers/index.js';
import type { GoLiveStep, OverviewResponse, StatsResponse } from './dashboard.dto.js';
import { DashboardRepository } from './dashboard.repository.js';

@BackOffice('dashboard')
@Controller('api/admin/stats')
export class DashboardController {
  constructor(
    private readonly donations: DonationQueries,
    private readonly volunteers: VolunteerRepository,
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

/** Every role that has the dashboard may use the lists that these figures come from. */
@BackOffice('dashboard')
@Controller('api/admin/overview')
export class OverviewController {
  constructor(
    private readonly dashboard: DashboardRepository,
    private readonly foundation: FoundationRepository,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** What waits for the office, the programs of the next days, and the income of the last months. */
  @Get()
  async overview(): Promise<OverviewResponse> {
    const now = this.clock.now();
    const [decisions, days, months, missing_for_receipts, before_go_live] = await Promise.all([
      this.dashboard.decisions(),
      this.dashboard.days(now),
      this.dashboard.months(now),
      this.missing(now),
      this.beforeGoLive(),
    ]);
    return { success: true, decisions, days, months, missing_for_receipts, before_go_live };
  }

  private async beforeGoLive(): Promise<GoLiveStep[]> {
    const done = await this.dashboard.goLive();
    const steps: [GoLiveStep, boolean][] = [
      ['contact', !siteSettings.email.endsWith('.example')],
      ['mail', Boolean(this.env.SMTP_URL) && done.sent_email],
      ['webhook', done.webhook],
      ['backup', done.backup],
      ['second_factor', done.second_factors],
    ];
    return steps.filter(([, isDone]) => !isDone).map(([step]) => step);
  }

  private async missing(now: Date): Promise<string[]> {
    if (!(await this.dashboard.hasDonations())) return [];
    return missingForReceipts(await this.foundation.current(), todayInIndia(now));
  }
}
