import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { EXPORTED_DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { ExportList } from '../../../../kernel/export-list.js';
import type { ListQuery } from '../../../../kernel/page.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { ApiCsv, fieldColumns, sendCsv, type CsvColumn } from '../../../../platform/http/send-csv.js';
import type { DonationExportRow } from '../persistence/donation-queries.js';

const COLUMNS: CsvColumn<DonationExportRow>[] = [
  ['ID', (row) => row.id],
  ['Transaction ID', (row) => row.transaction_id],
  ...fieldColumns(EXPORTED_DONOR_FIELDS),
  ['Donation Type', (row) => row.donation_type],
  ['Category', (row) => row.donation_category],
  ['Amount', (row) => row.amount],
  ['Status', (row) => row.payment_status],
  ['Created Date', (row) => row.created],
  ['Completed Date', (row) => row.completed],
];

@AdminOnly('donations')
@Controller('api/admin/donations.csv')
export class DonationExportController {
  constructor(
    @Inject(ExportList) private readonly exportList: ExportList<DonationExportRow>,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The donations that match the list's filters, as a CSV file for Excel. */
  @Get()
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Administrator() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(request, response, COLUMNS, async () => ({
      name: `donations-${todayInIndia(this.clock.now())}.csv`,
      rows: await this.exportList.execute(query, who),
    }));
  }
}
