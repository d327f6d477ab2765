import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { emailProblem } from '@qlu/contracts/fields/fields.rules';
import { tokenProblem } from '@qlu/contracts/payments/payments.fields';
import { AppError } from '../../kernel/app-error.js';
import { Username, BackOffice } from '../../platform/http/back-office.js';
import type { SuccessResponse } from '../../platform/http/success.dto.js';
import { safeName } from '../notifications/index.js';
import { ProgramIdPipe } from '../programs/http.js';
import { AnnouncementService } from './announcements.service.js';
import { AnnouncementRepository } from './announcements.repository.js';
import { AnnouncementRequest, TestAnnouncementRequest } from './announcements.dto.js';
import type { AnnouncementRecipientsResponse, ProgramAnnouncementsResponse } from './announcements.dto.js';

/** Messages of the office to everyone registered for a program. */
@BackOffice('registrations')
@Controller('api/admin/announcements')
export class AnnouncementsController {
  constructor(
    private readonly announcements: AnnouncementRepository,
    private readonly service: AnnouncementService,
  ) {}

  /** Whom a message about this program reaches, and what was sent. */
  @Get('programs/:id')
  async program(
    @Param('id', ProgramIdPipe) id: number,
    @Username() who: string,
  ): Promise<ProgramAnnouncementsResponse> {
    const [program, announcements] = await Promise.all([
      this.announcements.program(id, 'seated'),
      this.announcements.ofProgram(id),
    ]);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    return {
      success: true,
      program: { ...program, sample_name: safeName(program.sample_name) },
      own_email: ownEmail(who),
      announcements,
    };
  }

  /** The emails of one message, with their states. */
  @Get('sent/:announcement_id')
  async recipients(@Param('announcement_id') id: string): Promise<AnnouncementRecipientsResponse> {
    const recipients = tokenProblem(id) ? [] : await this.announcements.emails(id);
    if (recipients.length === 0) throw new AppError('RECORD_NOT_FOUND');
    return { success: true, recipients };
  }

  /** Sends a message to everyone registered. Repeating it with the same id is safe. */
  @Post('programs/:id')
  @HttpCode(200)
  async send(
    @Param('id', ProgramIdPipe) programId: number,
    @Body() { announcement_id: id, subject, text }: AnnouncementRequest,
    @Username() by: string,
  ): Promise<SuccessResponse> {
    await this.service.send({ id, programId, subject: subject.trim(), text: text.trim(), by });
    return { success: true };
  }

  /** Sends the message to the user alone. */
  @Post('programs/:id/test')
  @HttpCode(200)
  async test(
    @Param('id', ProgramIdPipe) programId: number,
    @Body() { announcement_id: id, subject, text, email }: TestAnnouncementRequest,
    @Username() by: string,
  ): Promise<SuccessResponse> {
    const address = ownEmail(by) ?? email;
    if (!address)
      throw new AppError('VALIDATION_FAILED', { fields: { email: ['Please enter your email address'] } });
    const announcement = { id, programId, subject: subject.trim(), text: text.trim(), by };
    await this.service.test(announcement, address);
    return { success: true };
  }
}

/** The username of an invited user is an email address. */
function ownEmail(username: string): string | null {
  return emailProblem(username) === null ? username : null;
}
