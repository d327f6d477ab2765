import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { financialYearOf } from '@qlu/contracts/foundation/foundation.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { STATEMENT_PROBLEMS } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { FIRST_STATEMENT_YEAR } from '@qlu/contracts/donation-statements/statement-templates';
import type { Response } from 'express';
import { ENVIRONMENT, type Environment } from '../../../../config/env.js';
import { Clock } from '../../../../kernel/clock.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiList } from '../../../../platform/http/api-list.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { ApiCsv } from '../../../../platform/http/send-csv.js';
import { setTotal } from '../../../../platform/http/send-list.js';
import { FoundationReader } from '../../../foundation/index.js';
import { ChangeFiling } from '../../application/change-filing.js';
import { CreateFilings } from '../../application/create-filings.js';
import { ExcludeGift } from '../../application/exclude-gift.js';
import { LinkDonor } from '../../application/link-donor.js';
import { statementYear, type StatementYear } from '../../domain/statement.js';
import { StatementGifts } from '../../ports/statement-gifts.js';
import { StatementQueries } from '../persistence/statement-queries.js';
import { DetailsLinkRequest, ExcludeGiftRequest } from './statements.requests.js';
import {
  StatementGiftResponse,
  type DetailsLinkResponse,
  type StatementChangedResponse,
  type StatementResponse,
} from './statements.responses.js';
import { StatementYearPipe } from './statement-year.pipe.js';

/** Gifts of one page without `_end`. */
const PAGE = 50;

@BackOffice('donations')
@Controller('api/admin/donation-statements')
export class StatementsController {
  constructor(
    private readonly foundation: FoundationReader,
    private readonly gifts: StatementGifts,
    private readonly queries: StatementQueries,
    private readonly createFilings: CreateFilings,
    private readonly changeFiling: ChangeFiling,
    private readonly excludeGift: ExcludeGift,
    private readonly linkDonor: LinkDonor,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** The statement of a financial year: its figures, what is not ready, and the files that were created. */
  @Get(':year')
  async show(@Param('year', StatementYearPipe) year: number): Promise<StatementResponse> {
    const statement = await this.statementOf(year);
    const figures = await this.queries.figures(statement);
    const [filings, withdrawals] = await Promise.all([
      this.queries.filings(year),
      figures.next.withdrawn > 0 ? this.queries.withdrawals(statement) : [],
    ]);
    const current = financialYearOf(todayInIndia(this.clock.now()));
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
    const page = await this.queries.gifts(await this.statementOf(year), filters['problem'], { start, end });
    setTotal(response, page);
    return page.rows;
  }

  /** Keeps a gift in cash over the limit out of the statement, or includes it again. */
  @Put('gifts/:id/excluded')
  async exclude(
    @Param('id', RecordIdPipe) id: number,
    @Body() { excluded }: ExcludeGiftRequest,
    @Username() who: string,
  ): Promise<StatementChangedResponse> {
    await this.excludeGift.execute(id, excluded ?? false, who);
    return { success: true };
  }

  /** Creates a link to a form that asks the donor for missing details. The former link stops working. */
  @Post('gifts/:id/details-link')
  async link(
    @Param('id', RecordIdPipe) id: number,
    @Body() { send }: DetailsLinkRequest,
    @Username() who: string,
  ): Promise<DetailsLinkResponse> {
    const { path, expiresAt } = await this.linkDonor.execute(id, send ?? false, who);
    return { success: true, url: `${this.env.PUBLIC_URL}${path}`, expires_at: expiresAt.toISOString() };
  }

  /** Creates the files with everything that is ready and was not filed yet. */
  @Post(':year/filings')
  async file(
    @Param('year', StatementYearPipe) year: number,
    @Username() who: string,
  ): Promise<StatementResponse> {
    await this.createFilings.execute(year, who);
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
    const { fileName, csv } = await this.changeFiling.download(id, who);
    response.setHeader('Cache-Control', 'no-store');
    response.attachment(fileName).type('text/csv; charset=utf-8').send(csv);
  }

  /** Discards a file that was not filed at the portal. Its rows go into the next files. */
  @Post('filings/:id/discard')
  @HttpCode(200)
  async discard(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
  ): Promise<StatementChangedResponse> {
    await this.changeFiling.discard(id, who);
    return { success: true };
  }

  /** The office has deleted a filed row at the portal that is no longer true. */
  @Post('rows/:id/withdraw')
  @HttpCode(200)
  async withdraw(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
  ): Promise<StatementChangedResponse> {
    await this.changeFiling.withdraw(id, who);
    return { success: true };
  }

  private async statementOf(year: number): Promise<StatementYear> {
    const statement = statementYear(year, await this.foundation.current());
    await this.gifts.refresh();
    return statement;
  }
}
