import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
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

@BackOffice('requests')
@Controller('api/admin/personal-requests')
export class AdminPersonalRequestsController {
  constructor(
    private readonly queries: PersonalRequestQueries,
    private readonly changeRequestStatus: ChangeRequestStatus,
  ) {}

  /** All requests, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @Get()
  @ApiList([PersonalRequestResponse], 'status', 'facilitator')
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.queries.list);
  }

  /** Changes the status of a request. */
  @Put(':id/status')
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
