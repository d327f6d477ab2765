import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  ParseEnumPipe,
  Post,
  Put,
  StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces } from '@nestjs/swagger';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { FOUNDATION_FIELDS } from '@qlu/contracts/foundation/foundation.resource';
import {
  FOUNDATION_PICTURES,
  missingForReceipts,
  type FoundationPicture,
} from '@qlu/contracts/foundation/foundation.rules';
import { toRecord } from '@qlu/contracts/resource/resource';
import { AppError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { Username, BackOffice } from '../../platform/http/back-office.js';
import { PictureUpload } from '../media/index.js';
import { FoundationRequest, type FoundationResponse } from './foundation.dto.js';
import { FoundationRepository } from './foundation.repository.js';
import { FoundationService } from './foundation.service.js';

/** An unknown kind is an unknown address. */
const PictureKind = new ParseEnumPipe(Object.fromEntries(FOUNDATION_PICTURES.map((kind) => [kind, kind])), {
  exceptionFactory: () => new AppError('NOT_FOUND'),
});

/** They read a form with a file. */
export const PICTURE_UPLOADS = FOUNDATION_PICTURES.map((kind) => `/api/admin/foundation/pictures/${kind}`);

/** Only for owners. */
@BackOffice()
@Controller('api/admin/foundation')
export class FoundationController {
  constructor(
    private readonly foundation: FoundationRepository,
    private readonly service: FoundationService,
    private readonly clock: Clock,
  ) {}

  /** The settings of the foundation for tax receipts, and what is missing in them. */
  @Get()
  async show(): Promise<FoundationResponse> {
    const foundation = await this.foundation.current();
    const missing = missingForReceipts(foundation, todayInIndia(this.clock.now()));
    return { success: true, foundation, missing };
  }

  /** Replaces all settings. Rejected with 409 when they have changed since `version`. */
  @Put()
  async change(@Body() body: FoundationRequest, @Username() who: string): Promise<FoundationResponse> {
    const { version, approvals, tax_names } = body;
    const settings = {
      ...toRecord(FOUNDATION_FIELDS, body),
      approvals: approvals.map(({ urn, issued_on, valid_from, valid_to }) => ({
        urn: urn.trim(),
        issued_on,
        valid_from,
        valid_to: valid_to || null,
      })),
      tax_names: tax_names.map(({ from_year, section, statement_form, certificate_form }) => ({
        from_year,
        section: section.trim(),
        statement_form: statement_form.trim(),
        certificate_form: certificate_form.trim(),
      })),
    };
    await this.service.change(settings, version, who);
    return this.show();
  }

  /** The signature or the logo, as a PNG. */
  @Get('pictures/:kind')
  @ApiParam({ name: 'kind', enum: FOUNDATION_PICTURES })
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async picture(@Param('kind', PictureKind) kind: FoundationPicture): Promise<StreamableFile> {
    const png = await this.foundation.picture(kind);
    if (!png) throw new AppError('RECORD_NOT_FOUND');
    return new StreamableFile(png, { type: 'image/png', length: png.length });
  }

  /** Stores a picture of at most 10 MB. Its content must be png, jpg, gif, svg or webp. */
  @Post('pictures/:kind')
  @PictureUpload()
  @ApiParam({ name: 'kind', enum: FOUNDATION_PICTURES })
  async upload(
    @Param('kind', PictureKind) kind: FoundationPicture,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Username() who: string,
  ): Promise<FoundationResponse> {
    if (!file) throw new AppError('FILE_MISSING');
    await this.service.replacePicture(kind, file.path, who);
    return this.show();
  }

  /** Removes the signature or the logo. Receipts that exist keep theirs. */
  @Delete('pictures/:kind')
  @ApiParam({ name: 'kind', enum: FOUNDATION_PICTURES })
  async remove(
    @Param('kind', PictureKind) kind: FoundationPicture,
    @Username() who: string,
  ): Promise<FoundationResponse> {
    await this.service.removePicture(kind, who);
    return this.show();
  }
}
