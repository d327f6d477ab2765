import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { recordOf } from '@qlu/contracts/resource/resource';
import { PLACE_REQUEST_PERSON_FIELDS } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { ProgramIdPipe } from '../../../programs/http.js';
import { PlaceRequestService } from '../../application/place-request.service.js';
import {
  PlaceRequestRequest,
  type PlaceRequestStoredResponse,
  type PlacesOfferedResponse,
} from './sponsored-places.dto.js';

@Controller('api/sponsored-places')
export class SponsoredPlacesController {
  constructor(private readonly placeRequests: PlaceRequestService) {}

  /** Whether visitors can ask for a sponsored place in a program. False also for an unknown program. */
  @Limited('reads')
  @Get('programs/:id')
  async offered(@Param('id', ProgramIdPipe) id: number): Promise<PlacesOfferedResponse> {
    return { success: true, offered: await this.placeRequests.isOffered(id) };
  }

  /** Stores a request for a sponsored place. Nothing is paid. Repeating it with the same transaction id is safe. */
  @Limited('applications')
  @Post('requests')
  async ask(@Body() body: PlaceRequestRequest): Promise<PlaceRequestStoredResponse> {
    const transactionId = body.transaction_id ?? `place_${randomUUID().replaceAll('-', '')}`;
    await this.placeRequests.request({
      transactionId,
      programId: body.program_id,
      person: recordOf(PLACE_REQUEST_PERSON_FIELDS, {
        ...body,
        full_name: body.name,
        address: body.address ?? '',
        id_type: body.idType ?? '',
        reason: body.reason.trim(),
      }),
      idNumber: body.idNumber ?? '',
    });
    return { success: true, transaction_id: transactionId };
  }
}
