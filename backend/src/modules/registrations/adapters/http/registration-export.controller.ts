import { Controller, Get, Head, Inject, Query, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { ExportList } from '../../../../kernel/export-list.js';
import { everything } from '../../../../kernel/page.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { readListQuery } from '../../../../platform/http/list-query.js';
import { CSV_TYPE, sendCsv } from '../../../../platform/http/send-csv.js';
import type { RegistrationExportRow } from '../persistence/registration-queries.js';

const MISSING = 'N/A';

@AdminOnly()
@Controller('api/admin/program-registrations.csv')
export class RegistrationExportController {
  constructor(
    @Inject(ExportList) private readonly exportList: ExportList<RegistrationExportRow>,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Responds to HEAD without running or recording an export. Declared before the GET, which Express would use
   * instead.
   */
  @Head()
  @ApiExcludeEndpoint()
  head(@Res() response: Response): void {
    response.type(CSV_TYPE).end();
  }

  /**
   * The registrations that match the list's filters, as a CSV file for Excel. The first row gives the file
   * its name.
   */
  @Get()
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Query() query: Record<string, unknown>,
    @Administrator() who: string,
    @Res() response: Response,
  ): Promise<void> {
    const exported = await this.exportList.execute(readListQuery(query) ?? everything(), who);
    const rows = exported[Symbol.asyncIterator]();
    const first = await rows.next();
    const name = first.done
      ? `program_${todayInIndia(this.clock.now())}`
      : `${first.value.program_name}_${first.value.program_date}`;
    await sendCsv(
      response,
      `${name}_registrations.csv`,
      [
        ['Full Name', (row) => row.full_name || MISSING],
        ['Email ID', (row) => row.email || MISSING],
        ['Phone', (row) => row.phone || MISSING],
        ['Address', (row) => row.address || MISSING],
        ['ID Type', (row) => row.id_type || MISSING],
        ['ID Number', (row) => row.id_number || MISSING],
        ['Registration Status', (row) => row.registration_status],
        ['Transaction ID', (row) => row.transaction_id || MISSING],
        ['Amount Paid', (row) => row.amount_paid ?? MISSING],
      ],
      withFirst(first, rows),
    );
  }
}

/** Yields all rows, starting with the one that was already read for the file name. */
async function* withFirst(
  first: IteratorResult<RegistrationExportRow>,
  rest: AsyncIterator<RegistrationExportRow>,
): AsyncGenerator<RegistrationExportRow> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
