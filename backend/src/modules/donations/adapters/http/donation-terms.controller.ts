import { Controller, Get } from '@nestjs/common';
import { Limited } from '../../../../platform/http/limited.js';
import { FoundationReader } from '../../../foundation/index.js';
import type { DonationTermsResponse } from './donations.responses.js';

@Controller('api/donations/terms')
export class DonationTermsController {
  constructor(private readonly foundation: FoundationReader) {}

  /** Under which conditions the foundation accepts donations. */
  @Limited('reads')
  @Get()
  async show(): Promise<DonationTermsResponse> {
    const { fcra_approved: isApproved } = await this.foundation.current();
    return { success: true, indian_citizens_only: !isApproved };
  }
}
