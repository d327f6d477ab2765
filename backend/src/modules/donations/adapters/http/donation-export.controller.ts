import { Controller, Get, Head, Inject, Query, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { ExportList } from '../../../../kernel/export-list.js';
import { everything } from '../../../../kernel/page.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { readListQuery } from '../../../../platform/http/list-query.js';
import { CSV_TYPE, sendCsv } from '../../../../platform/http/send-csv.js';
import type { DonationExportRow } from '../persistence/donation-queries.js';

@AdminOnly()
@Controller('api/admin/donations.csv')
export class DonationExportController {
  constructor(
    @Inject(ExportList) private readonly exportList: ExportList<DonationExportRow>,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Responds to HEAD without running or recording an export. Declared before the GET, which Express would use
   * instead.
   */
  @Head()
  @ApiExcludeEndpoint()
  head(@Res() response: Response): void {
    response.type(CSV_TYPE).end();
  }

  /** The donations that match the list's filters, as a CSV file for Excel. */
  @Get()
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Query() query: Record<string, unknown>,
    @Administrator() who: string,
    @Res() response: Response,
  ): Promise<void> {
    const filename = `donations-${todayInIndia(this.clock.now())}.csv`;
    const rows = await this.exportList.execute(readListQuery(query) ?? everything(), who);
    await sendCsv(
      response,
      filename,
      [
        ['ID', (row) => row.id],
        ['Transaction ID', (row) => row.transaction_id],
        ['Donor Name', (row) => row.donor_name],
        ['Email', (row) => row.email],
        ['Phone', (row) => row.phone],
        ['Donation Type', (row) => row.donation_type],
        ['Category', (row) => row.donation_category],
        ['Amount', (row) => row.amount],
        ['Status', (row) => row.payment_status],
        ['Created Date', (row) => row.created],
        ['Completed Date', (row) => row.completed],
      ],
      rows,
    );
  }
}
