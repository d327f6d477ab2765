import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { Clock } from '../../../../kernel/clock.js';
import { AuditedReads } from '../../../../platform/http/audited-reads.js';
import {
  ApiCsv,
  fieldColumns,
  sendCsv,
  timeCell,
  type CsvColumn,
} from '../../../../platform/http/send-csv.js';
import { REQUEST_FIELDS, type PersonalRequestRecord } from '@qlu/contracts/requests/requests.resource';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiList } from '../../../../platform/http/api-list.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { sendList } from '../../../../platform/http/send-list.js';
import { ChangeRequestStatus } from '../../application/change-request-status.js';
import { PersonalRequestQueries } from '../persistence/personal-request-queries.js';
import { PersonalRequestStatusRequest } from './personal-requests.requests.js';
import {
  PersonalRequestResponse,
  type PersonalRequestChangedResponse,
} from './personal-requests.responses.js';

const COLUMNS: CsvColumn<PersonalRequestRecord>[] = [
  ['ID', (row) => row.id],
  ...(fieldColumns(REQUEST_FIELDS) as CsvColumn<PersonalRequestRecord>[]),
  ['Status', (row) => row.status],
  ['Created Date', (row) => timeCell(row.created_at)],
];

@BackOffice('requests')
@Controller('api/admin')
export class AdminPersonalRequestsController {
  constructor(
    private readonly queries: PersonalRequestQueries,
    private readonly changeRequestStatus: ChangeRequestStatus,
    private readonly reads: AuditedReads,
    private readonly clock: Clock,
  ) {}

  /** All requests, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @Get('personal-requests')
  @ApiList([PersonalRequestResponse], 'status', 'facilitator')
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.queries.list);
  }

  /** The requests that match the list's filters, as a CSV file for Excel. */
  @Get('personal-requests.csv')
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(request, response, COLUMNS, async () => ({
      name: `personal-requests-${todayInIndia(this.clock.now())}.csv`,
      rows: await this.reads.exportList(this.queries, query, who),
    }));
  }

  /** Changes the status of a request. */
  @Put('personal-requests/:id/status')
  async changeStatus(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: PersonalRequestStatusRequest,
    @Username() who: string,
  ): Promise<PersonalRequestChangedResponse> {
    await this.changeRequestStatus.execute(id, body.status, who);
    const request = await this.queries.find(id);
    if (!request) throw new AppError('RECORD_NOT_FOUND');
    return { success: true, request };
  }
}
