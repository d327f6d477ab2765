import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { DiskFileStorage } from './adapters/disk/disk-file-storage.js';
import { MediaController } from './adapters/http/media.controller.js';
import { S3FileStorage } from './adapters/s3/s3-file-storage.js';
import { FileStorage } from './ports/file-storage.js';

@Module({
  controllers: [MediaController],
  providers: [
    {
      provide: FileStorage,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment): FileStorage =>
        env.STORAGE ? new S3FileStorage(env.STORAGE) : new DiskFileStorage(join(env.DATA_DIR, 'files')),
    },
  ],
  exports: [FileStorage],
})
export class MediaModule {}
