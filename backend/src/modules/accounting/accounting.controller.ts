import { Controller, Get, HttpCode, Post, Query, Req, Res, type PipeTransform } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { daysOfYear, FIRST_YEAR, LAST_YEAR, monthsOfYear } from '@qlu/contracts/accounting/accounting.rules';
import { isCalendarDate, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { sumOfRupees } from '@qlu/contracts/money/money.rules';
import type { Request, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { everything } from '../../kernel/list-query.js';
import { AuditedReads } from '../../platform/http/audited-reads.js';
import { Username, BackOffice } from '../../platform/http/back-office.js';
import { ApiCsv, sendCopiedCsv } from '../../platform/http/send-csv.js';
import type {
  GiftsResponse,
  MonthGiftsResponse,
  SettlementsFetchedResponse,
  SettlementsResponse,
} from './accounting.dto.js';
import { SettlementRepository } from './settlement.repository.js';
import { SettlementService } from './settlement.service.js';
import { VoucherQueries } from './voucher.queries.js';

const YEAR = {
  name: 'year',
  required: false,
  schema: { type: 'integer' as const },
  description: 'The year in which the financial year begins; the current one without it',
};

/** The year in which a financial year begins, in a query; null without one. @throws VALIDATION_FAILED for anything else */
class FinancialYearPipe implements PipeTransform<string | undefined, number | null> {
  transform(value: string | undefined): number | null {
    if (value === undefined || value === '') return null;
    const year = Number(value);
    if (!/^\d{4}$/.test(value) || year < FIRST_YEAR || year > LAST_YEAR) {
      const sentence = 'Please choose a financial year';
      throw new AppError('VALIDATION_FAILED', { sentence, fields: { year: [sentence] } });
    }
    return year;
  }
}

/** The donations of a financial year, and what Razorpay has settled. */
@BackOffice('donations')
@Controller('api/admin/accounting')
export class AccountingController {
  constructor(
    private readonly repository: SettlementRepository,
    private readonly settlements: SettlementService,
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
      [year, year - 1].map((one) => this.repository.donationsByMonth(...daysOfYear(one))),
    )) as [MonthGiftsResponse[], MonthGiftsResponse[]];
    const former = monthsOfYear(year - 1);
    const months = monthsOfYear(year).map((month, index) => ({
      month,
      this_year: sumNet(gifts, month),
      last_year: sumNet(before, former[index] ?? ''),
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
      this.repository.settlements(...days),
      this.repository.problems(...days, now),
      this.repository.problemCounts(...days, now),
      this.repository.fetchedAt(),
    ]);
    return { success: true, year, settlements, problems, problem_counts, fetched_at };
  }

  /** Reads the settlements from Razorpay now instead of tonight. Repeating it is safe. */
  @Post('settlements/fetch')
  @HttpCode(200)
  async fetch(): Promise<SettlementsFetchedResponse> {
    return { success: true, added: await this.settlements.fetch() };
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
    return wanted ?? getFinancialYear(todayInIndia(this.clock.now()));
  }
}

function sumNet(gifts: readonly MonthGiftsResponse[], month: string): number {
  return sumOfRupees(gifts.filter((one) => one.month === month).map(({ net }) => net));
}
