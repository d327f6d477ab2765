import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { Limited } from '../../../../platform/http/limited.js';
import { GiveFeedback } from '../../application/give-feedback.js';
import { feedbackPageResponse } from './feedback-page-response.js';
import { FeedbackRequest } from './feedback.requests.js';
import type { FeedbackPageResponse } from './feedback.responses.js';

/** What participants say after a program. The token of the thank-you email in the address is the only key. */
@Controller('api/feedback')
export class FeedbackController {
  constructor(private readonly giveFeedback: GiveFeedback) {}

  /** The program, and what was sent. It changes nothing. */
  @Limited('reads')
  @Get(':token')
  @Header('Cache-Control', 'no-store')
  async show(@Param('token') token: string): Promise<FeedbackPageResponse> {
    return feedbackPageResponse(await this.giveFeedback.show(token));
  }

  /** Replaces what was sent before. The same again changes nothing. */
  @Limited('settling')
  @Post(':token')
  @HttpCode(200)
  async send(
    @Param('token') token: string,
    @Body() { face, text }: FeedbackRequest,
  ): Promise<FeedbackPageResponse> {
    return feedbackPageResponse(await this.giveFeedback.send(token, { face, text: text?.trim() ?? '' }));
  }
}
