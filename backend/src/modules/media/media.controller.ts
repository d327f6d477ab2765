import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { Limited } from '../../platform/limits/call-limits.js';
import { FileStorage } from './file-storage.js';

/** Prevents scripts in an uploaded file when a browser opens it directly. */
const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

@Controller('api/media')
export class MediaController {
  constructor(private readonly files: FileStorage) {}

  /** A stored picture. The content of a name never changes, so browsers may cache it without a limit. */
  @Get(':name')
  @Limited('pictures')
  @ApiProduces('image/*')
  @ApiOkResponse({ content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } })
  async file(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = await this.files.get(name);
    if (!file) throw new AppError('NOT_FOUND');
    response.setHeader('Content-Security-Policy', SANDBOX_POLICY);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', `"${name}"`);
    if (request.fresh || request.method === 'HEAD') {
      file.content.destroy();
      response.type(file.contentType).status(request.fresh ? 304 : 200);
      if (!request.fresh) response.setHeader('Content-Length', file.size);
      response.end();
      return;
    }
    response.type(file.contentType).setHeader('Content-Length', file.size);
    await pipeline(file.content, response).catch((error: unknown) => {
      // The client has disconnected.
      if (!isDisconnect(error)) throw error;
    });
  }
}

function isDisconnect(error: unknown): boolean {
  return (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';
}
