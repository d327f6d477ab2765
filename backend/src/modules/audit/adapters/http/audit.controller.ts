import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AdminOnly } from '../../../../platform/http/admin-only.js';
import { ApiList } from '../../../../platform/http/api-list.js';
import { readListQuery } from '../../../../platform/http/list-query.js';
import { sendList } from '../../../../platform/http/send-list.js';
import { AuditQueries } from '../persistence/audit-queries.js';
import { AuditEntryResponse } from './audit.responses.js';

@AdminOnly('audit')
@Controller('api/admin/audit')
export class AuditController {
  constructor(@Inject(AuditQueries) private readonly queries: AuditQueries) {}

  /** What the administrator did, newest first. With list parameters: one page, with the header `X-Total-Count`. */
  @Get()
  @ApiList([AuditEntryResponse], 'who', 'action', 'subject', 'from', 'to')
  async list(
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, readListQuery(query), this.queries);
  }
}
