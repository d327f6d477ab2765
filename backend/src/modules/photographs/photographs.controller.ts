import { Body, Controller, Delete, Get, Param, Post, Put, Query, UploadedFile } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { BackOffice, Username } from '../../platform/http/back-office.js';
import { Limited } from '../../platform/limits/call-limits.js';
import { PICTURE_FILE, PictureUpload } from '../media/index.js';
import {
  PhotographDetailsRequest,
  PhotographUploadRequest,
  type PhotographSavedResponse,
  type PhotographSlotResponse,
  type PhotographSlotsResponse,
  type PhotographsResponse,
} from './photographs.dto.js';
import { PhotographRepository, type EditedPhotograph } from './photographs.repository.js';
import { PhotographService } from './photographs.service.js';

/** It reads a form with a file. */
export const PHOTOGRAPH_UPLOAD = '/api/admin/photographs/upload';

@Controller('api/photographs')
export class PhotographsController {
  constructor(private readonly photographs: PhotographRepository) {}

  /** The photographs that the foundation has uploaded. All other places show their illustration. */
  @Limited('lists')
  @Get()
  async list(): Promise<PhotographsResponse> {
    return { success: true, photographs: await this.photographs.list() };
  }
}

@BackOffice('photographs')
@Controller('api/admin/photographs')
export class AdminPhotographsController {
  constructor(
    private readonly photographs: PhotographRepository,
    private readonly service: PhotographService,
  ) {}

  /** All places of the site that can show a photograph, with the photographs that they show. */
  @Get()
  async list(): Promise<PhotographSlotsResponse> {
    const photographs = new Map((await this.photographs.list()).map((each) => [each.slot, each]));
    const slots = (await this.service.slots()).map((slot) => ({
      ...slot,
      photograph: photographs.get(slot.id) ?? null,
    }));
    return { success: true, slots };
  }

  /** Puts a picture of at most 10 MB into a slot. Its content must be png, jpg, gif, svg or webp. */
  @Post('upload')
  @PictureUpload(
    {
      slot: { type: 'string' },
      alt_en: { type: 'string' },
      alt_te: { type: 'string' },
      focus_x: { type: 'string' },
      focus_y: { type: 'string' },
      file: PICTURE_FILE,
    },
    ['slot', 'alt_en', 'focus_x', 'focus_y', 'file'],
  )
  async upload(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() body: PhotographUploadRequest,
    @Username() who: string,
  ): Promise<PhotographSavedResponse> {
    if (!file) throw new AppError('FILE_MISSING');
    const { id } = await this.slot(body.slot);
    const focus = { focus_x: Number(body.focus_x), focus_y: Number(body.focus_y) };
    await this.service.set(id, file.path, { ...trimTexts(body), ...focus }, who);
    return { success: true, slot: await this.slot(id) };
  }

  /** Changes focus point and texts of the photograph that the user saw. */
  @Put(':slot')
  async change(
    @Param('slot') slot: string,
    @Body() body: PhotographDetailsRequest,
    @Username() who: string,
  ): Promise<PhotographSavedResponse> {
    const { id } = await this.slot(slot);
    const { focus_x, focus_y } = body;
    const to = { ...trimTexts(body), focus_x, focus_y };
    await this.service.change(id, { to, seen: seenBy(body) }, who);
    return { success: true, slot: await this.slot(id) };
  }

  /** Removes the photograph with the name `former_name`, by default any, so that the site shows the illustration again. */
  @Delete(':slot')
  async remove(
    @Param('slot') slot: string,
    @Username() who: string,
    @Query('former_name') seen?: string,
  ): Promise<PhotographSavedResponse> {
    const { id } = await this.slot(slot);
    await this.service.remove(id, who, seen);
    return { success: true, slot: await this.slot(id) };
  }

  /** @throws SLOT_NOT_FOUND */
  private async slot(id: string): Promise<PhotographSlotResponse> {
    const slot = (await this.list()).slots.find((each) => each.id === id);
    if (!slot) throw new AppError('SLOT_NOT_FOUND');
    return slot;
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

function trimTexts({ alt_en, alt_te }: { alt_en: string; alt_te?: string | null }): {
  alt_en: string;
  alt_te: string | null;
} {
  return { alt_en: alt_en.trim(), alt_te: alt_te?.trim() || null };
}
