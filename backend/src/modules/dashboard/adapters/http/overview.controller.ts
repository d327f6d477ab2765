import { Controller, Get, Inject } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { missingForReceipts } from '@qlu/contracts/foundation/foundation.rules';
import { ENVIRONMENT, type Environment } from '../../../../config/env.js';
import { Clock } from '../../../../kernel/clock.js';
import { BackOffice } from '../../../../platform/http/back-office.js';
import { FoundationReader } from '../../../foundation/index.js';
import { DashboardQueries } from '../persistence/dashboard-queries.js';
import type { GoLiveStep, OverviewResponse } from './overview.responses.js';

/** Every role that has the dashboard may use the lists that these figures come from. */
@BackOffice('dashboard')
@Controller('api/admin/overview')
export class OverviewController {
  constructor(
    private readonly queries: DashboardQueries,
    private readonly foundation: FoundationReader,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** What waits for the office, the programs of the next days, and the income of the last months. */
  @Get()
  async overview(): Promise<OverviewResponse> {
    const now = this.clock.now();
    const [decisions, days, months, missing_for_receipts, before_go_live] = await Promise.all([
      this.queries.decisions(),
      this.queries.days(now),
      this.queries.months(now),
      this.missing(now),
      this.beforeGoLive(),
    ]);
    return { success: true, decisions, days, months, missing_for_receipts, before_go_live };
  }

  private async beforeGoLive(): Promise<GoLiveStep[]> {
    const done = await this.queries.goLive();
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
    if (!(await this.queries.hasDonations())) return [];
    return missingForReceipts(await this.foundation.current(), todayInIndia(now));
  }
}
