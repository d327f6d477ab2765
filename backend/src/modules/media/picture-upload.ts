import { rm } from 'node:fs/promises';
import {
  applyDecorators,
  HttpException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, type OpenAPIObject } from '@nestjs/swagger';
import { BANNER_LIMIT_BYTES } from '@qlu/contracts/banners/banners.rules';
import type { Request } from 'express';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { AppError } from '../../kernel/app-error.js';
import { isAcceptableBody } from '../../platform/http/bodies.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Received = new () => InstanceType<ReturnType<typeof FileInterceptor>>;

/**
 * Streams the form's file to a temporary file, and stops at the size limit. The file is deleted before the response, also
 * when a field is invalid and the handler does not run: a handler must not use it later.
 * @param tooLarge the sentence for a larger file
 */
export function receivedFile(limitBytes: number, tooLarge?: string): Received {
  const FileFromForm = FileInterceptor('file', {
    limits: { fileSize: limitBytes, files: 1, fields: 10, fieldSize: 50_000 },
    // Browsers send names in UTF-8.
    defParamCharset: 'utf8',
  });
  return class extends FileFromForm {
    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const handled = await this.received(context, next);
      const { body, file } = context.switchToHttp().getRequest<Request>();
      return defer(async () => {
        try {
          if (!isAcceptableBody({ form: body as unknown, name: file?.originalname }))
            throw new AppError('BODY_UNREADABLE');
          return await lastValueFrom(handled);
        } finally {
          if (file) await rm(file.path, { force: true });
        }
      });
    }

    private async received(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      try {
        return await super.intercept(context, next);
      } catch (error) {
        throw translated(error, tooLarge);
      }
    }
  };
}

const ReceivedPicture = receivedFile(BANNER_LIMIT_BYTES);

export const PICTURE_FILE: Schemas[string] = { type: 'string', format: 'binary' };

/** A route that receives a picture of at most 10 MB as the form's `file`, beside other fields. */
export function PictureUpload(
  properties: Schemas = { file: PICTURE_FILE },
  required: string[] = ['file'],
): MethodDecorator {
  return applyDecorators(
    UseInterceptors(ReceivedPicture),
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', required, properties } }),
  );
}

function translated(error: unknown, sentence?: string): unknown {
  if (!(error instanceof HttpException)) return error;
  if (error.getStatus() === 413)
    return new AppError('FILE_TOO_LARGE', { cause: error, ...(sentence && { sentence }) });
  const { code } = (error.cause ?? {}) as { code?: string };
  return code === 'LIMIT_UNEXPECTED_FILE' ? new AppError('FILE_MISSING', { cause: error }) : error;
}
