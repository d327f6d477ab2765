import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Post,
  Put,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { AppError } from '../../../../kernel/app-error.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ReceivedPicture } from '../../../media/http.js';
import { ChangePhotograph } from '../../application/change-photograph.js';
import { SetPhotograph } from '../../application/set-photograph.js';
import { RemovePhotograph } from '../../application/remove-photograph.js';
import type { EditedPhotograph } from '../../ports/photograph-repository.js';
import { PhotographQueries } from '../persistence/photograph-queries.js';
import { photographResponse } from './photograph-response.js';
import { PhotographSlots } from './photograph-slots.js';
import { PhotographDetailsRequest, PhotographUploadRequest } from './photographs.requests.js';
import type { PhotographSavedResponse, PhotographSlotsResponse } from './photographs.responses.js';

const FORM = {
  schema: {
    type: 'object',
    required: ['slot', 'alt_en', 'focus_x', 'focus_y', 'file'],
    properties: {
      slot: { type: 'string' },
      alt_en: { type: 'string' },
      alt_te: { type: 'string' },
      focus_x: { type: 'string' },
      focus_y: { type: 'string' },
      file: { type: 'string', format: 'binary' },
    },
  },
};

/** It reads a form with a file. */
export const PHOTOGRAPH_UPLOAD = '/api/admin/photographs/upload';

@BackOffice('photographs')
@Controller('api/admin/photographs')
export class AdminPhotographsController {
  constructor(
    private readonly slots: PhotographSlots,
    private readonly queries: PhotographQueries,
    private readonly setPhotograph: SetPhotograph,
    private readonly changePhotograph: ChangePhotograph,
    private readonly removePhotograph: RemovePhotograph,
  ) {}

  /** All places of the site that can show a photograph, with the photographs that they show. */
  @Get()
  async list(): Promise<PhotographSlotsResponse> {
    const photographs = new Map((await this.queries.all()).map((each) => [each.slot, each]));
    const slots = (await this.slots.all()).map((slot) => {
      const photograph = photographs.get(slot.id);
      return { ...slot, photograph: photograph ? photographResponse(photograph) : null };
    });
    return { success: true, slots };
  }

  /** Puts a picture of at most 10 MB into a slot. Its content must be png, jpg, gif, svg or webp. */
  @Post('upload')
  @UseInterceptors(ReceivedPicture)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FORM)
  async upload(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() body: PhotographUploadRequest,
    @Username() who: string,
  ): Promise<PhotographSavedResponse> {
    if (!file) throw new AppError('FILE_MISSING');
    const { id } = await this.slots.slot(body.slot);
    const focus = { focus_x: Number(body.focus_x), focus_y: Number(body.focus_y) };
    await this.setPhotograph.execute(id, file.path, { ...textsOf(body), ...focus }, who);
    return this.saved(id);
  }

  /** Changes focus point and texts of the photograph that the user saw. */
  @Put(':slot')
  async change(
    @Param('slot') slot: string,
    @Body() body: PhotographDetailsRequest,
    @Username() who: string,
  ): Promise<PhotographSavedResponse> {
    const { id } = await this.slots.slot(slot);
    const { focus_x, focus_y } = body;
    const to = { ...textsOf(body), focus_x, focus_y };
    await this.changePhotograph.execute(id, { to, seen: seenBy(body) }, who);
    return this.saved(id);
  }

  /** Removes the photograph with the name `former_name`, by default any, so that the site shows the illustration again. */
  @Delete(':slot')
  async remove(
    @Param('slot') slot: string,
    @Username() who: string,
    @Query('former_name') seen?: string,
  ): Promise<PhotographSavedResponse> {
    const { id } = await this.slots.slot(slot);
    await this.removePhotograph.execute(id, who, seen);
    return this.saved(id);
  }

  private async saved(id: string): Promise<PhotographSavedResponse> {
    const slot = (await this.list()).slots.find((each) => each.id === id);
    if (!slot) throw new AppError('SLOT_NOT_FOUND');
    return { success: true, slot };
  }
}

function seenBy(body: PhotographDetailsRequest): Partial<EditedPhotograph> {
  return {
    name: body.former_name,
    alt_en: body.former_alt_en,
    alt_te: body.former_alt_te,
    focus_x: body.former_focus_x,
    focus_y: body.former_focus_y,
  };
}

function textsOf({ alt_en, alt_te }: { alt_en: string; alt_te?: string | null }): {
  alt_en: string;
  alt_te: string | null;
} {
  return { alt_en: alt_en.trim(), alt_te: alt_te?.trim() || null };
}
