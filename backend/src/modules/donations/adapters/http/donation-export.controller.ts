import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { ExportList } from '../../../../kernel/export-list.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { ApiCsv, sendCopiedCsv } from '../../../../platform/http/send-csv.js';
import { DonationQueries } from '../persistence/donation-queries.js';

@BackOffice('donations')
@Controller('api/admin/donations.csv')
export class DonationExportController {
  constructor(
    private readonly exportList: ExportList<Buffer>,
    private readonly clock: Clock,
  ) {}

  /** The donations that match the list's filters, as a CSV file for Excel. */
  @Get()
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCopiedCsv(request, response, DonationQueries.exportHeadings, async () => ({
      name: `donations-${todayInIndia(this.clock.now())}.csv`,
      rows: await this.exportList.execute(query, who),
    }));
  }
}
