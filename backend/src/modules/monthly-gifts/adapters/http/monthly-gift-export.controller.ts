import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  MONTHLY_GIFT_FIELDS,
  type MonthlyGiftRecord,
} from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { MONTHLY_GIFT_LABELS } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { ExportList } from '../../../../kernel/export-list.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { ApiCsv, sendCsv, timeCell, type CsvColumn } from '../../../../platform/http/send-csv.js';

const { donor_name, email, phone, amount, status, paid_count, received_amount } = MONTHLY_GIFT_FIELDS;
const { next_charge_at, created_at, cancel_reason, subscription_id } = MONTHLY_GIFT_FIELDS;

const COLUMNS: CsvColumn<MonthlyGiftRecord>[] = [
  ['ID', (row) => row.id],
  [donor_name.label, (row) => row.donor_name],
  [email.label, (row) => row.email],
  [phone.label, (row) => row.phone],
  [amount.label, (row) => row.amount],
  [status.label, (row) => MONTHLY_GIFT_LABELS[row.status]],
  [paid_count.label, (row) => row.paid_count],
  [received_amount.label, (row) => row.received_amount],
  [next_charge_at.label, (row) => row.next_charge_at && timeCell(row.next_charge_at)],
  [created_at.label, (row) => timeCell(row.created_at)],
  [cancel_reason.label, (row) => row.cancel_reason],
  [subscription_id.label, (row) => row.subscription_id],
];

@BackOffice('donations')
@Controller('api/admin/monthly-gifts.csv')
export class MonthlyGiftExportController {
  constructor(
    private readonly exportList: ExportList<MonthlyGiftRecord>,
    private readonly clock: Clock,
  ) {}

  /** The monthly gifts that match the list's filters, as a CSV file for Excel. */
  @Get()
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(request, response, COLUMNS, async () => ({
      name: `monthly-gifts-${todayInIndia(this.clock.now())}.csv`,
      rows: await this.exportList.execute(query, who),
    }));
  }
}
