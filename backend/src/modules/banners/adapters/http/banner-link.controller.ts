import { Body, Controller, Param, Put } from '@nestjs/common';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ProgramIdPipe } from '../../../programs/http.js';
import { LinkBanner } from '../../application/link-banner.js';
import type { BannerLinkedResponse } from './banners.responses.js';
import { BannerLinkRequest } from './banners.requests.js';

@BackOffice('banners')
@Controller('api/programs')
export class BannerLinkController {
  constructor(private readonly linkBanner: LinkBanner) {}

  /** Links a program to a banner that no other program has, or moves it from `from_program_id`. Null removes the link. */
  @Put(':id/banner')
  async link(
    @Param('id', ProgramIdPipe) id: number,
    @Body() { banner_path, former_banner_path: seen, from_program_id: leaves }: BannerLinkRequest,
    @Username() who: string,
  ): Promise<BannerLinkedResponse> {
    await this.linkBanner.execute(id, { to: banner_path, seen, leaves }, who);
    return { success: true, banner_path };
  }
}
