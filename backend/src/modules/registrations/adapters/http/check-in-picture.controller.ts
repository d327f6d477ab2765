import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { checkInCodeOf } from '@qlu/contracts/registrations/check-in-code.rules';
import { AppError } from '../../../../kernel/app-error.js';
import { Limited } from '../../../../platform/http/limited.js';
import { CheckInPictures } from '../../ports/check-in-pictures.js';

@Controller('api/registrations/check-in-codes')
export class CheckInPictureController {
  constructor(private readonly pictures: CheckInPictures) {}

  /** The QR code of a check-in code, for the result page. It is made for any code and says nothing about registrations. */
  @Get(':code.png')
  @Limited('reads')
  @ApiProduces('image/png')
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  @Header('Cache-Control', 'private, max-age=86400')
  async picture(@Param('code') text: string): Promise<StreamableFile> {
    const code = checkInCodeOf(text);
    if (code === null) throw new AppError('NOT_FOUND');
    return new StreamableFile(await this.pictures.png(code), { type: 'image/png' });
  }
}
