import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { recordOf } from '@qlu/contracts/resource/resource';
import { APPLICATION_BODY_FIELDS } from '@qlu/contracts/volunteers/volunteers.resource';
import type { Request, Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiList } from '../../../../platform/http/api-list.js';
import { Limited } from '../../../../platform/http/limited.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { sendList } from '../../../../platform/http/send-list.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { ApplyToVolunteer } from '../../application/apply-to-volunteer.js';
import { ChangeVolunteerStatus } from '../../application/change-volunteer-status.js';
import { VolunteerQueries } from '../persistence/volunteer-queries.js';
import {
  VolunteerResponse,
  type VolunteerAppliedResponse,
  type VolunteerChangedResponse,
} from './volunteers.responses.js';
import { VolunteerRequest, VolunteerStatusRequest } from './volunteers.requests.js';

@Controller()
export class VolunteersController {
  constructor(
    private readonly applyToVolunteer: ApplyToVolunteer,
    private readonly changeVolunteerStatus: ChangeVolunteerStatus,
    private readonly queries: VolunteerQueries,
  ) {}

  /** Stores an application. Repeating it with the same idempotency key is safe. */
  @Limited('applications')
  @Post(['api/volunteers', 'volunteers'])
  async apply(@Body() body: VolunteerRequest): Promise<VolunteerAppliedResponse> {
    const id = await this.applyToVolunteer.execute(recordOf(APPLICATION_BODY_FIELDS, body));
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
    await sendList(request, response, query, this.queries.list);
  }

  /** Changes the status of an application. */
  @BackOffice('volunteers')
  @Put('api/volunteers/:id/status')
  async changeStatus(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: VolunteerStatusRequest,
    @Username() who: string,
  ): Promise<VolunteerChangedResponse> {
    await this.changeVolunteerStatus.execute(id, body.status, who);
    const volunteer = await this.queries.find(id);
    if (!volunteer) throw new AppError('RECORD_NOT_FOUND');
    return { success: true, volunteer };
  }
}
