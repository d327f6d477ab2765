import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { ExportList } from '../../../../kernel/export-list.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { ApiCsv, sendCopiedCsv } from '../../../../platform/http/send-csv.js';
import { RegistrationQueries } from '../persistence/registration-queries.js';

@BackOffice('registrations')
@Controller('api/admin/program-registrations.csv')
export class RegistrationExportController {
  constructor(
    private readonly exportList: ExportList<Buffer>,
    private readonly queries: RegistrationQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * The registrations that match the list's filters, as a CSV file for Excel. The first row gives the file
   * its name.
   */
  @Get()
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCopiedCsv(request, response, RegistrationQueries.exportHeadings, async () => {
      const first = await this.queries.firstProgram(query);
      const name = first
        ? `${first.program_name}_${first.program_date}`
        : `program_${todayInIndia(this.clock.now())}`;
      return { name: `${name}_registrations.csv`, rows: await this.exportList.execute(query, who) };
    });
  }
}
