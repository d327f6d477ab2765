import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/env.js';
import { MediaController } from './adapters/http/media.controller.js';
import { createFileStorage } from './create-file-storage.js';
import { FileStorage } from './ports/file-storage.js';

@Module({
  controllers: [MediaController],
  providers: [{ provide: FileStorage, inject: [ENVIRONMENT], useFactory: createFileStorage }],
  exports: [FileStorage],
})
export class MediaModule {}
