import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { ACCOUNT_COLUMNS, accountColumns } from '@qlu/contracts/donations/accounts.rules';
import type { Request, Response } from 'express';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { ExportList } from '../../../../kernel/export-list.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { ApiCsv, sendCopiedCsv } from '../../../../platform/http/send-csv.js';
import { DonationQueries } from '../persistence/donation-queries.js';

@BackOffice('donations')
@Controller('api/admin/donation-accounts.csv')
export class AccountExportController {
  constructor(
    private readonly queries: DonationQueries,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The donations that match the list's filters, for the accountant. `columns` selects the columns; ID numbers are
   * masked unless `id_numbers` is `whole`. The audit log has both.
   */
  @Get()
  @ApiQuery({ name: 'columns', required: false, description: 'Comma-separated; all without it' })
  @ApiQuery({ name: 'id_numbers', required: false, description: '`whole` for unmasked ID numbers' })
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { columns: list, id_numbers, ...filters } = query.filters;
    const chosen = accountColumns(list);
    const idNumbers = id_numbers === 'whole' && chosen.includes('id_number') ? 'whole' : 'masked';
    const headings = chosen.map((name) => ACCOUNT_COLUMNS[name]);
    const exportList = new ExportList(
      {
        subject: 'donation-accounts',
        count: (of: ListQuery) => this.queries.count({ ...of, filters }),
        export: (of: ListQuery) => this.queries.accounts({ ...of, filters }, chosen, idNumbers),
      },
      this.audit,
    );
    const audited = { ...query, filters: { ...filters, columns: chosen.join(', '), id_numbers: idNumbers } };
    await sendCopiedCsv(request, response, headings, async () => ({
      name: `donation-accounts-${todayInIndia(this.clock.now())}.csv`,
      rows: await exportList.execute(audited, who),
    }));
  }
}
