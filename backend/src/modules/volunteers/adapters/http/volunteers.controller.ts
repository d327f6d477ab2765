import { Body, Controller, Get, Inject, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AdminOnly } from '../../../../platform/http/admin-only.js';
import { ApiList } from '../../../../platform/http/api-list.js';
import { readListQuery } from '../../../../platform/http/list-query.js';
import { ApplyToVolunteer } from '../../application/apply-to-volunteer.js';
import { VolunteerReader } from '../../ports/volunteer-reader.js';
import { VolunteerAnswer, type VolunteerAppliedAnswer } from './volunteers.answers.js';
import { VolunteerRequest } from './volunteers.requests.js';

@Controller()
export class VolunteersController {
  constructor(
    @Inject(ApplyToVolunteer) private readonly applyToVolunteer: ApplyToVolunteer,
    @Inject(VolunteerReader) private readonly reader: VolunteerReader,
  ) {}

  /** Takes an application. */
  @Post(['api/volunteers', 'volunteers'])
  async apply(@Body() body: VolunteerRequest): Promise<VolunteerAppliedAnswer> {
    const id = await this.applyToVolunteer.execute({
      fullName: body.full_name,
      email: body.email,
      phone: body.phone,
      skills: body.skills_interests,
      availability: body.availability,
      reason: body.reason_for_volunteering,
    });
    return { success: true, id };
  }

  /** All applications, newest first; with list parameters one page of them, `X-Total-Count` beside it. */
  @AdminOnly()
  @Get('api/volunteers')
  @ApiList([VolunteerAnswer], 'status', 'availability')
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VolunteerAnswer[]> {
    const page = await this.reader.list(readListQuery(query));
    response.setHeader('X-Total-Count', page.total);
    return page.rows;
  }
}
