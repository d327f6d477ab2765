import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { FACE_LABELS, faceOf } from '@qlu/contracts/programs/feedback.rules';
import type { Request, Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { everything, type ListQuery } from '../../../../kernel/list-query.js';
import { AuditedReads } from '../../../../platform/http/audited-reads.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { ApiCsv, sendCsv, timeCell, type CsvColumn } from '../../../../platform/http/send-csv.js';
import { ProgramIdPipe } from '../../../programs/http.js';
import { ProgramRepository, type Program } from '../../../programs/index.js';
import { FeedbackQueries, type FeedbackRow } from '../persistence/feedback-queries.js';
import type { ProgramFeedbackResponse } from './feedback.responses.js';

const COLUMNS: CsvColumn<FeedbackRow>[] = [
  ['Name', (row) => row.full_name],
  ['Face', (row) => labelOf(row)],
  ['Face from 1 to 5', (row) => row.face],
  ['Feedback', (row) => row.text],
  ['Sent', (row) => timeCell(row.sent_at)],
];

function labelOf({ face }: FeedbackRow): string {
  const known = faceOf(face);
  return known ? FACE_LABELS.en[known] : '';
}

@BackOffice('registrations')
@Controller('api/admin/program-registrations/programs')
export class AdminFeedbackController {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly queries: FeedbackQueries,
    private readonly reads: AuditedReads,
  ) {}

  /** The feedback of one program: its faces, and a slice (`_start`, `_end`) of the answers, newest first. */
  @Get(':id/feedback')
  async show(
    @Param('id', ProgramIdPipe) id: number,
    @Query(ListQueryPipe) { start, end }: ListQuery,
  ): Promise<ProgramFeedbackResponse> {
    const { program_name, start_date, end_date } = await this.programOf(id);
    const [asked, faces, { rows, total }] = await Promise.all([
      this.queries.asked(id),
      this.queries.faces(id),
      this.queries.list.page({ ...allOf(id), start, end: end ?? start + PAGE_ROWS }),
    ]);
    return {
      success: true,
      program_id: id,
      program_name,
      start_date,
      end_date,
      asked,
      faces,
      total,
      entries: rows,
    };
  }

  /** All answers about one program as a CSV file for Excel, newest first. */
  @Get(':id/feedback.csv')
  @ApiCsv()
  async export(
    @Param('id', ProgramIdPipe) id: number,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { program_name, start_date } = await this.programOf(id);
    await sendCsv(request, response, COLUMNS, async () => ({
      name: `feedback-${program_name}-${start_date}.csv`,
      rows: await this.reads.exportList(this.queries, allOf(id), who),
    }));
  }

  private async programOf(id: number): Promise<Program> {
    const program = await this.programs.find(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    return program;
  }
}

const PAGE_ROWS = 20;

const allOf = (id: number): ListQuery => ({ ...everything(), filters: { program_id: String(id) } });
