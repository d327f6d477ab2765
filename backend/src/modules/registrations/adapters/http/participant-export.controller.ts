import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { Request, Response } from 'express';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { ExportList } from '../../../../kernel/export-list.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { ApiCsv, sendCopiedCsv } from '../../../../platform/http/send-csv.js';
import { RegistrationQueries } from '../persistence/registration-queries.js';

@BackOffice('registrations')
@Controller('api/admin/participants.csv')
export class ParticipantExportController {
  private readonly exportList: ExportList<Buffer>;

  constructor(
    queries: RegistrationQueries,
    audit: AuditLog,
    private readonly clock: Clock,
  ) {
    const source = {
      subject: 'participants' as const,
      count: (query: ListQuery) => queries.count(query),
      export: (query: ListQuery) => queries.participants(query),
    };
    this.exportList = new ExportList(source, audit);
  }

  /** The registrations that match the list's filters, for check-in and helpers: without ID numbers and addresses. */
  @Get()
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCopiedCsv(request, response, RegistrationQueries.participantHeadings, async () => ({
      name: `participants-${todayInIndia(this.clock.now())}.csv`,
      rows: await this.exportList.execute(query, who),
    }));
  }
}
