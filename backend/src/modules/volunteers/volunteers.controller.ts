import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { toRecord } from '@qlu/contracts/resource/resource';
import { APPLICATION_BODY_FIELDS } from '@qlu/contracts/volunteers/volunteers.resource';
import type { Request, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import type { ListQuery } from '../../kernel/list-query.js';
import { Username, BackOffice } from '../../platform/http/back-office.js';
import { ApiList, ListQueryPipe, sendList } from '../../platform/http/lists.js';
import { Limited } from '../../platform/limits/call-limits.js';
import { RecordIdPipe } from '../../platform/http/record-id.pipe.js';
import {
  VolunteerResponse,
  type VolunteerAppliedResponse,
  type VolunteerChangedResponse,
} from './volunteers.dto.js';
import { VolunteerRequest, VolunteerStatusRequest } from './volunteers.dto.js';
import { VolunteerRepository } from './volunteers.repository.js';
import { VolunteerService } from './volunteers.service.js';

@Controller()
export class VolunteersController {
  constructor(
    private readonly service: VolunteerService,
    private readonly volunteers: VolunteerRepository,
  ) {}

  /** Stores an application. Repeating it with the same idempotency key is safe. */
  @Limited('applications')
  @Post(['api/volunteers', 'volunteers'])
  async apply(@Body() body: VolunteerRequest): Promise<VolunteerAppliedResponse> {
    const id = await this.service.apply(toRecord(APPLICATION_BODY_FIELDS, body));
    return { success: true, id };
  }

  /** All applications, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @BackOffice('volunteers')
  @Get('api/volunteers')
  @ApiList([VolunteerResponse], 'status', 'availability')
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.volunteers.list);
  }

  /** Changes the status of an application. */
  @BackOffice('volunteers')
  @Put('api/volunteers/:id/status')
  async changeStatus(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: VolunteerStatusRequest,
    @Username() who: string,
  ): Promise<VolunteerChangedResponse> {
    await this.service.changeStatus(id, body.status, who);
    const volunteer = await this.volunteers.find(id);
    if (!volunteer) throw new AppError('RECORD_NOT_FOUND');
    return { success: true, volunteer };
  }
}
