import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AdminOnly } from '../../../../platform/http/admin-only.js';
import { ApiList } from '../../../../platform/http/api-list.js';
import { readListQuery } from '../../../../platform/http/list-query.js';
import { AuditReader } from '../../ports/audit-reader.js';
import { AuditEntryAnswer } from './audit.answers.js';

@AdminOnly()
@Controller('api/admin/audit')
export class AuditController {
  constructor(@Inject(AuditReader) private readonly reader: AuditReader) {}

  /** What the administrator did, newest first; with list parameters one page of it, `X-Total-Count` beside it. */
  @Get()
  @ApiList([AuditEntryAnswer], 'who', 'action', 'subject')
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryAnswer[]> {
    const page = await this.reader.list(readListQuery(query));
    response.setHeader('X-Total-Count', page.total);
    return page.rows;
  }
}
