import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RevealIdNumber } from '../../../../kernel/reveal-id-number.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiFigures, ApiList } from '../../../../platform/http/api-list.js';
import type { IdNumberResponse } from '../../../../platform/http/id-number.responses.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { sendList } from '../../../../platform/http/send-list.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { RegistrationQueries } from '../persistence/registration-queries.js';
import {
  AdminRegistrationResponse,
  RegistrationFiguresResponse,
  type RegistrationCountResponse,
} from './registrations.responses.js';

const FILTERS = [
  'program_id',
  'program_name',
  'program_date',
  'registration_status',
  'payment_status',
  'from',
  'to',
  'program_from',
  'program_to',
];

@BackOffice('registrations')
@Controller('api/admin/program-registrations')
export class AdminRegistrationsController {
  constructor(
    private readonly queries: RegistrationQueries,
    private readonly revealIdNumber: RevealIdNumber,
  ) {}

  /** All registrations, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @Get()
  @ApiList([AdminRegistrationResponse], ...FILTERS)
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.queries);
  }

  /** The figures of the registrations that match the same filters. */
  @Get('summary')
  @ApiFigures(RegistrationFiguresResponse, ...FILTERS)
  async summary(@Query(ListQueryPipe) query: ListQuery): Promise<RegistrationFiguresResponse> {
    return this.queries.figures(query);
  }

  /** How many registrations each program has. */
  @Get('counts')
  async counts(): Promise<RegistrationCountResponse[]> {
    return this.queries.counts();
  }

  /** The full ID number of one registration. The audit log records the access. */
  @Get(':id/id-number')
  async idNumber(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<IdNumberResponse> {
    return { success: true, ...(await this.revealIdNumber.execute(id, who)) };
  }
}
