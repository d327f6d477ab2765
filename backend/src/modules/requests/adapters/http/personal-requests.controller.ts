import { Body, Controller, Post } from '@nestjs/common';
import { REQUEST_BODY_FIELDS } from '@qlu/contracts/requests/requests.resource';
import { recordOf } from '@qlu/contracts/resource/resource';
import { Limited } from '../../../../platform/http/limited.js';
import { RequestSession } from '../../application/request-session.js';
import { PersonalRequestRequest } from './personal-requests.requests.js';
import type { PersonalRequestStoredResponse } from './personal-requests.responses.js';

@Controller('api/personal-requests')
export class PersonalRequestsController {
  constructor(private readonly requestSession: RequestSession) {}

  /** Stores a request for a personal session. Repeating it with the same idempotency key is safe. */
  @Limited('applications')
  @Post()
  async request(@Body() body: PersonalRequestRequest): Promise<PersonalRequestStoredResponse> {
    const id = await this.requestSession.execute(recordOf(REQUEST_BODY_FIELDS, body));
    return { success: true, id };
  }
}
