import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { FACE_LABELS, toFace } from '@qlu/contracts/programs/feedback.rules';
import type { Request, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { everything, type ListQuery } from '../../kernel/list-query.js';
import { AuditedReads } from '../../platform/http/audited-reads.js';
import { BackOffice, Username } from '../../platform/http/back-office.js';
import { Limited } from '../../platform/limits/call-limits.js';
import { ListQueryPipe } from '../../platform/http/lists.js';
import { ApiCsv, type CsvColumn, sendCsv, timeCell } from '../../platform/http/send-csv.js';
import { ProgramIdPipe } from '../programs/http.js';
import { type Program, ProgramRepository } from '../programs/index.js';
import {
  FeedbackRequest,
  type FeedbackEntryResponse,
  type FeedbackPageResponse,
  type ProgramFeedbackResponse,
} from './feedback.dto.js';
import { FeedbackRepository } from './feedback.repository.js';
import { FeedbackService } from './feedback.service.js';

const PAGE_ROWS = 20;

const COLUMNS: CsvColumn<FeedbackEntryResponse>[] = [
  ['Name', (row) => row.full_name],
  ['Face', (row) => getLabel(row)],
  ['Face from 1 to 5', (row) => row.face],
  ['Feedback', (row) => row.text],
  ['Sent', (row) => timeCell(row.sent_at)],
];

function getLabel({ face }: FeedbackEntryResponse): string {
  const known = toFace(face);
  return known ? FACE_LABELS.en[known] : '';
}

const toListQuery = (id: number): ListQuery => ({ ...everything(), filters: { program_id: String(id) } });

/** Feedback of participants after a program. The token of the thank-you email in the address is the only key. */
@Controller('api/feedback')
export class FeedbackController {
  constructor(private readonly service: FeedbackService) {}

  /** The program, and what was sent. It changes nothing. */
  @Limited('reads')
  @Get(':token')
  @Header('Cache-Control', 'no-store')
  async show(@Param('token') token: string): Promise<FeedbackPageResponse> {
    return this.service.show(token);
  }

  /** Replaces what was sent before. The same again changes nothing. */
  @Limited('settling')
  @Post(':token')
  @HttpCode(200)
  async send(
    @Param('token') token: string,
    @Body() { face, text }: FeedbackRequest,
  ): Promise<FeedbackPageResponse> {
    return this.service.send(token, { face, text: text?.trim() ?? '' });
  }
}

@BackOffice('registrations')
@Controller('api/admin/program-registrations/programs')
export class AdminFeedbackController {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly feedback: FeedbackRepository,
    private readonly reads: AuditedReads,
  ) {}

  /** The feedback of one program: its faces, and a slice (`_start`, `_end`) of the answers, newest first. */
  @Get(':id/feedback')
  async show(
    @Param('id', ProgramIdPipe) id: number,
    @Query(ListQueryPipe) { start, end }: ListQuery,
  ): Promise<ProgramFeedbackResponse> {
    const { program_name, start_date, end_date } = await this.findProgram(id);
    const [asked, faces, { rows, total }] = await Promise.all([
      this.feedback.asked(id),
      this.feedback.faces(id),
      this.feedback.list.page({ ...toListQuery(id), start, end: end ?? start + PAGE_ROWS }),
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
    const { program_name, start_date } = await this.findProgram(id);
    await sendCsv(request, response, COLUMNS, async () => ({
      name: `feedback-${program_name}-${start_date}.csv`,
      rows: await this.reads.exportList(this.feedback, toListQuery(id), who),
    }));
  }

  private async findProgram(id: number): Promise<Program> {
    const program = await this.programs.find(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    return program;
  }
}
