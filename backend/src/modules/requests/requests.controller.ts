import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  type PersonalRequestRecord,
  REQUEST_BODY_FIELDS,
  REQUEST_FIELDS,
} from '@qlu/contracts/requests/requests.resource';
import { toRecord } from '@qlu/contracts/resource/resource';
import type { Request, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import type { ListQuery } from '../../kernel/list-query.js';
import { ApiList, ListQueryPipe, sendList } from '../../platform/http/lists.js';
import { AuditedReads } from '../../platform/http/audited-reads.js';
import { BackOffice, Username } from '../../platform/http/back-office.js';
import { Limited } from '../../platform/limits/call-limits.js';
import { RecordIdPipe } from '../../platform/http/record-id.pipe.js';
import { ApiCsv, type CsvColumn, fieldColumns, sendCsv, timeCell } from '../../platform/http/send-csv.js';
import {
  type PersonalRequestChangedResponse,
  PersonalRequestRequest,
  PersonalRequestResponse,
  PersonalRequestStatusRequest,
  type PersonalRequestStoredResponse,
} from './requests.dto.js';
import { PersonalRequestRepository } from './requests.repository.js';
import { PersonalRequestService } from './requests.service.js';

const COLUMNS: CsvColumn<PersonalRequestRecord>[] = [
  ['ID', (row) => row.id],
  ...(fieldColumns(REQUEST_FIELDS) as CsvColumn<PersonalRequestRecord>[]),
  ['Status', (row) => row.status],
  ['Created Date', (row) => timeCell(row.created_at)],
];

@Controller('api/personal-requests')
export class PersonalRequestsController {
  constructor(private readonly service: PersonalRequestService) {}

  /** Stores a request for a personal session. Repeating it with the same idempotency key is safe. */
  @Limited('applications')
  @Post()
  async request(@Body() body: PersonalRequestRequest): Promise<PersonalRequestStoredResponse> {
    const id = await this.service.add(toRecord(REQUEST_BODY_FIELDS, body));
    return { success: true, id };
  }
}

@BackOffice('requests')
@Controller('api/admin')
export class AdminPersonalRequestsController {
  constructor(
    private readonly requests: PersonalRequestRepository,
    private readonly service: PersonalRequestService,
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
    await sendList(request, response, query, this.requests.list);
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
      rows: await this.reads.exportList(this.requests, query, who),
    }));
  }

  /** Changes the status of a request. */
  @Put('personal-requests/:id/status')
  async changeStatus(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: PersonalRequestStatusRequest,
    @Username() who: string,
  ): Promise<PersonalRequestChangedResponse> {
    await this.service.changeStatus(id, body.status, who);
    const request = await this.requests.find(id);
    if (!request) throw new AppError('RECORD_NOT_FOUND');
    return { success: true, request };
  }
}
