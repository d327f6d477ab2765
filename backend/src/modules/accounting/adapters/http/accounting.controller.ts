import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { daysOfYear, monthsOfYear } from '@qlu/contracts/accounting/accounting.rules';
import { isCalendarDate, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { financialYearOf } from '@qlu/contracts/foundation/foundation.rules';
import { sumOfRupees } from '@qlu/contracts/money/money.rules';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { everything } from '../../../../kernel/list-query.js';
import { AuditedReads } from '../../../../platform/http/audited-reads.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiCsv, sendCopiedCsv } from '../../../../platform/http/send-csv.js';
import { FetchSettlements } from '../../application/fetch-settlements.js';
import { GiftQueries, type MonthGifts } from '../persistence/gift-queries.js';
import { SettlementQueries } from '../persistence/settlement-queries.js';
import { VoucherQueries } from '../persistence/voucher-queries.js';
import type {
  GiftsResponse,
  SettlementsFetchedResponse,
  SettlementsResponse,
} from './accounting.responses.js';
import { FinancialYearPipe } from './financial-year.pipe.js';

const YEAR = {
  name: 'year',
  required: false,
  schema: { type: 'integer' as const },
  description: 'The year in which the financial year begins; the current one without it',
};

/** The gifts of a financial year, and what Razorpay has settled. */
@BackOffice('donations')
@Controller('api/admin/accounting')
export class AccountingController {
  constructor(
    private readonly gifts: GiftQueries,
    private readonly queries: SettlementQueries,
    private readonly fetchSettlements: FetchSettlements,
    private readonly vouchers: VoucherQueries,
    private readonly reads: AuditedReads,
    private readonly clock: Clock,
  ) {}

  /** The gifts per month by type, mode and program, with the months of the year before. */
  @Get('gifts')
  @ApiQuery(YEAR)
  async showGifts(@Query('year', FinancialYearPipe) wanted: number | null): Promise<GiftsResponse> {
    const year = this.yearOr(wanted);
    const [gifts, before] = (await Promise.all(
      [year, year - 1].map((one) => this.gifts.byMonth(...daysOfYear(one))),
    )) as [MonthGifts[], MonthGifts[]];
    const former = monthsOfYear(year - 1);
    const months = monthsOfYear(year).map((month, index) => ({
      month,
      this_year: netOf(gifts, month),
      last_year: netOf(before, former[index] ?? ''),
    }));
    return { success: true, year, months, gifts };
  }

  /** The settlements of a year with fees and tax, and the payments and lines that do not match. */
  @Get('settlements')
  @ApiQuery(YEAR)
  async showSettlements(
    @Query('year', FinancialYearPipe) wanted: number | null,
  ): Promise<SettlementsResponse> {
    const year = this.yearOr(wanted);
    const days = daysOfYear(year);
    const now = this.clock.now();
    const [settlements, problems, problem_counts, fetched_at] = await Promise.all([
      this.queries.settlements(...days),
      this.queries.problems(...days, now),
      this.queries.problemCounts(...days, now),
      this.queries.fetchedAt(),
    ]);
    return { success: true, year, settlements, problems, problem_counts, fetched_at };
  }

  /** Reads the settlements from Razorpay now instead of tonight. Repeating it is safe. */
  @Post('settlements/fetch')
  @HttpCode(200)
  async fetch(): Promise<SettlementsFetchedResponse> {
    return { success: true, added: await this.fetchSettlements.execute() };
  }

  /** The vouchers of a period as a CSV file, for an accounting program such as Tally. */
  @Get('vouchers.csv')
  @ApiQuery({ name: 'from', required: false, description: 'First day in India, `YYYY-MM-DD`' })
  @ApiQuery({ name: 'to', required: false, description: 'Last day in India' })
  @ApiCsv()
  async exportVouchers(
    @Query('from') from: string | undefined,
    @Query('to') to: string | undefined,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const [first, last] = daysOfYear(this.yearOr(null));
    const filters = { from: isCalendarDate(from) ? from : first, to: isCalendarDate(to) ? to : last };
    await sendCopiedCsv(request, response, VoucherQueries.headings, async () => ({
      name: `vouchers-${filters.from}-${filters.to}.csv`,
      rows: await this.reads.exportList(this.vouchers, { ...everything(), filters }, who),
    }));
  }

  private yearOr(wanted: number | null): number {
    return wanted ?? financialYearOf(todayInIndia(this.clock.now()));
  }
}

function netOf(gifts: readonly MonthGifts[], month: string): number {
  return sumOfRupees(gifts.filter((one) => one.month === month).map(({ net }) => net));
}
