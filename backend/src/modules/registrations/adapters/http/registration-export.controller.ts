import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { AdminOnly } from '../../../../platform/http/admin-only.js';
import { readListQuery } from '../../../../platform/http/list-query.js';
import { sendCsv } from '../../../../platform/http/send-csv.js';
import { RegistrationReader, type RegistrationExportRow } from '../../ports/registration-reader.js';

const MISSING = 'N/A';

@AdminOnly()
@Controller('api/admin/program-registrations.csv')
export class RegistrationExportController {
  constructor(
    @Inject(RegistrationReader) private readonly reader: RegistrationReader,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The registrations that the list's filters leave, as a file for Excel, named after the first row (spec 2 §9). */
  @Get()
  @ApiProduces('text/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const rows = this.reader.export(readListQuery(query))[Symbol.asyncIterator]();
    const first = await rows.next();
    const name = first.done
      ? `program_${todayInIndia(this.clock.now())}`
      : `${first.value.program_name}_${first.value.program_date}`;
    await sendCsv(
      request,
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

/** The rows again from the first one on, which was read ahead for the file's name. */
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
