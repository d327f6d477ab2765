import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { toRupees } from '@qlu/contracts/money/money.rules';
import { Limited } from '../../../../platform/limits/call-limits.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { DonorDetailsService } from '../../application/donor-details-service.js';
import { DonorDetailsLinkRequest, DonorDetailsRequest, type DonorDetailsResponse } from './statements.dto.js';

/** For donors, by the secret of a personal link. It is in the body, so that no log has it. */
@Controller('api/donor-details')
export class DonorDetailsController {
  constructor(private readonly details: DonorDetailsService) {}

  /** What is known about the donor, for the form. */
  @Limited('reads')
  @Post('open')
  @HttpCode(200)
  async open(@Body() { token }: DonorDetailsLinkRequest): Promise<DonorDetailsResponse> {
    const donations = await this.details.show(token);
    const [{ donorName, address, hasIdNumber }] = donations;
    return {
      success: true,
      donor_name: donorName,
      address,
      needs_id_number: !hasIdNumber,
      gifts: donations.map(({ amount, receivedAt }) => ({
        amount: toRupees(amount),
        received_on: dayInIndia(receivedAt),
      })),
    };
  }

  /** Stores the details of the donor. The link works once. */
  @Limited('applications')
  @Post()
  @HttpCode(200)
  async submit(@Body() body: DonorDetailsRequest): Promise<SuccessResponse> {
    const { token, donor_name, address, id_type, id_number } = body;
    const id = id_type && id_number ? { type: id_type, number: id_number } : null;
    await this.details.submit(token, { name: donor_name.trim(), address: address.trim(), id });
    return { success: true };
  }
}
