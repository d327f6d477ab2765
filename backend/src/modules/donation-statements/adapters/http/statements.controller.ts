import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Res,
  type PipeTransform,
} from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { STATEMENT_PROBLEMS } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { FIRST_STATEMENT_YEAR } from '@qlu/contracts/donation-statements/statement-templates';
import type { Response } from 'express';
import { ENVIRONMENT, type Environment } from '../../../../config/env.js';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiList, ListQueryPipe, setTotal } from '../../../../platform/http/lists.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { ApiCsv } from '../../../../platform/http/send-csv.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { DonorDetailsService } from '../../application/donor-details-service.js';
import { StatementService } from '../../application/statement-service.js';
import { StatementQueries } from '../persistence/statement-queries.js';
import {
  DetailsLinkRequest,
  ExcludeGiftRequest,
  StatementGiftResponse,
  type DetailsLinkResponse,
  type StatementResponse,
} from './statements.dto.js';

/** Reads the year in which a financial year begins. @throws RECORD_NOT_FOUND for a year without a statement */
class StatementYearPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^20\d\d$/.test(value) || Number(value) < FIRST_STATEMENT_YEAR)
      throw new AppError('RECORD_NOT_FOUND');
    return Number(value);
  }
}

/** Donations of one page without `_end`. */
const PAGE = 50;

@BackOffice('donations')
@Controller('api/admin/donation-statements')
export class StatementsController {
  constructor(
    private readonly statements: StatementService,
    private readonly donorDetails: DonorDetailsService,
    private readonly queries: StatementQueries,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** The statement of a financial year: its figures, what is not ready, and the files that were created. */
  @Get(':year')
  async show(@Param('year', StatementYearPipe) year: number): Promise<StatementResponse> {
    const statement = await this.statements.prepare(year);
    const figures = await this.queries.figures(statement);
    const [filings, withdrawals] = await Promise.all([
      this.queries.filings(year),
      figures.next.withdrawn > 0 ? this.queries.withdrawals(statement) : [],
    ]);
    const current = getFinancialYear(todayInIndia(this.clock.now()));
    return {
      success: true,
      year,
      years: Array.from({ length: current - FIRST_STATEMENT_YEAR + 1 }, (_, index) => current - index),
      statement_form: statement.names?.statement_form ?? null,
      certificate_form: statement.names?.certificate_form ?? null,
      due_on: `${year + 1}-${statement.template.dueOn}`,
      figures,
      filings,
      withdrawals,
    };
  }

  /** The gifts that are not ready, or in cash over the limit, newest first. At most 50 without `_end`. */
  @Get(':year/gifts')
  @ApiList([StatementGiftResponse])
  @ApiQuery({ name: 'problem', required: false, enum: STATEMENT_PROBLEMS })
  async list(
    @Param('year', StatementYearPipe) year: number,
    @Query(ListQueryPipe) { start, end = start + PAGE, filters }: ListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StatementGiftResponse[]> {
    const page = await this.queries.donations(await this.statements.prepare(year), filters['problem'], {
      start,
      end,
    });
    setTotal(response, page);
    return page.rows;
  }

  /** Keeps a gift in cash over the limit out of the statement, or includes it again. */
  @Put('gifts/:id/excluded')
  async exclude(
    @Param('id', RecordIdPipe) id: number,
    @Body() { excluded }: ExcludeGiftRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.statements.setExcluded(id, excluded ?? false, who);
    return { success: true };
  }

  /** Creates a link to a form that asks the donor for missing details. The former link stops working. */
  @Post('gifts/:id/details-link')
  async link(
    @Param('id', RecordIdPipe) id: number,
    @Body() { send }: DetailsLinkRequest,
    @Username() who: string,
  ): Promise<DetailsLinkResponse> {
    const { path, expiresAt } = await this.donorDetails.link(id, send ?? false, who);
    return { success: true, url: `${this.env.PUBLIC_URL}${path}`, expires_at: expiresAt.toISOString() };
  }

  /** Creates the files with everything that is ready and was not filed yet. */
  @Post(':year/filings')
  async file(
    @Param('year', StatementYearPipe) year: number,
    @Username() who: string,
  ): Promise<StatementResponse> {
    await this.statements.file(year, who);
    return this.show(year);
  }

  /** A file as it was created. It has ID numbers; the audit log records the access. */
  @Get('filings/:id/file')
  @ApiCsv()
  async download(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
    @Res() response: Response,
  ): Promise<void> {
    const { fileName, csv } = await this.statements.download(id, who);
    response.setHeader('Cache-Control', 'no-store');
    response.attachment(fileName).type('text/csv; charset=utf-8').send(csv);
  }

  /** Discards a file that was not filed at the portal. Its rows go into the next files. */
  @Post('filings/:id/discard')
  @HttpCode(200)
  async discard(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<SuccessResponse> {
    await this.statements.discard(id, who);
    return { success: true };
  }

  /** The office has deleted a filed row at the portal that is no longer true. */
  @Post('rows/:id/withdraw')
  @HttpCode(200)
  async withdraw(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<SuccessResponse> {
    await this.statements.withdraw(id, who);
    return { success: true };
  }
}
