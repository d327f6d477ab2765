import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BackOffice } from '../../platform/http/back-office.js';
import type { ListQuery } from '../../kernel/list-query.js';
import { ApiList, ListQueryPipe, sendList } from '../../platform/http/lists.js';
import { AuditEntryResponse } from './audit.dto.js';
import { AuditService } from './audit.service.js';

@BackOffice('audit')
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly entries: AuditService) {}

  /** What the users did, newest first. With list parameters: one page, with the header `X-Total-Count`. */
  @Get()
  @ApiList([AuditEntryResponse], 'who', 'action', 'subject', 'from', 'to')
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.entries);
  }
}
