import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { ExportList } from '../../../../kernel/export-list.js';
import type { ListQuery } from '../../../../kernel/page.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { ApiCsv, fieldColumns, sendCsv, type CsvColumn } from '../../../../platform/http/send-csv.js';
import type { RegistrationExportRow } from '../persistence/registration-queries.js';

const MISSING = 'N/A';

const COLUMNS: CsvColumn<RegistrationExportRow>[] = [
  ...fieldColumns(PARTICIPANT_FIELDS, MISSING),
  ['ID Number', (row) => row.id_number || MISSING],
  ['Registration Status', (row) => row.registration_status],
  ['Transaction ID', (row) => row.transaction_id || MISSING],
  ['Amount Paid', (row) => row.amount_paid ?? MISSING],
];

@AdminOnly('registrations')
@Controller('api/admin/program-registrations.csv')
export class RegistrationExportController {
  constructor(
    @Inject(ExportList) private readonly exportList: ExportList<RegistrationExportRow>,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * The registrations that match the list's filters, as a CSV file for Excel. The first row gives the file
   * its name.
   */
  @Get()
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Administrator() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(request, response, COLUMNS, async () => {
      const exported = await this.exportList.execute(query, who);
      const rows = exported[Symbol.asyncIterator]();
      const first = await rows.next();
      const name = first.done
        ? `program_${todayInIndia(this.clock.now())}`
        : `${first.value.program_name}_${first.value.program_date}`;
      return { name: `${name}_registrations.csv`, rows: withFirst(first, rows) };
    });
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
