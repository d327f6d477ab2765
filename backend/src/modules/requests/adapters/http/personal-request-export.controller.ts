import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { REQUEST_FIELDS, type PersonalRequestRecord } from '@qlu/contracts/requests/requests.resource';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { ExportList } from '../../../../kernel/export-list.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import {
  ApiCsv,
  fieldColumns,
  sendCsv,
  timeCell,
  type CsvColumn,
} from '../../../../platform/http/send-csv.js';

const COLUMNS: CsvColumn<PersonalRequestRecord>[] = [
  ['ID', (row) => row.id],
  ...(fieldColumns(REQUEST_FIELDS) as CsvColumn<PersonalRequestRecord>[]),
  ['Status', (row) => row.status],
  ['Created Date', (row) => timeCell(row.created_at)],
];

@BackOffice('requests')
@Controller('api/admin/personal-requests.csv')
export class PersonalRequestExportController {
  constructor(
    private readonly exportList: ExportList<PersonalRequestRecord>,
    private readonly clock: Clock,
  ) {}

  /** The requests that match the list's filters, as a CSV file for Excel. */
  @Get()
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(request, response, COLUMNS, async () => ({
      name: `personal-requests-${todayInIndia(this.clock.now())}.csv`,
      rows: await this.exportList.execute(query, who),
    }));
  }
}
