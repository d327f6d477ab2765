import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { AdminOnly } from '../../../../platform/http/admin-only.js';
import { readListQuery } from '../../../../platform/http/list-query.js';
import { sendCsv } from '../../../../platform/http/send-csv.js';
import { DonationReader } from '../../ports/donation-reader.js';

@AdminOnly()
@Controller('api/admin/donations.csv')
export class DonationExportController {
  constructor(
    @Inject(DonationReader) private readonly reader: DonationReader,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The donations that the list's filters leave, as a file for Excel (spec 2 §9). */
  @Get()
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const filename = `donations-${todayInIndia(this.clock.now())}.csv`;
    const rows = this.reader.export(readListQuery(query));
    await sendCsv(
      request,
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
