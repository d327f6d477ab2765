import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { Logger, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { UploadFolder } from './adapters/disk/upload-folder.js';
import { MediaController } from './adapters/http/media.controller.js';
import { SharpPictures } from './adapters/pictures/sharp-pictures.js';
import { DeleteOrphanedFiles } from './application/delete-orphaned-files.js';
import { createFileStorage } from './create-file-storage.js';
import { FileStorage } from './ports/file-storage.js';
import { Pictures } from './ports/pictures.js';

/** Orphaned files are rare and harmless, so they are deleted at the start and a few times a day. */
const SWEEP_EVERY_MS = 6 * HOUR_MS;

const uploadFolder = {
  provide: UploadFolder,
  inject: [ENVIRONMENT],
  useFactory: (env: Environment): UploadFolder => new UploadFolder(env.DATA_DIR),
};

@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) => ({ dest: new UploadFolder(env.DATA_DIR).path }),
    }),
  ],
  controllers: [MediaController],
  providers: [
    uploadFolder,
    { provide: FileStorage, inject: [ENVIRONMENT], useFactory: createFileStorage },
    { provide: Pictures, useClass: SharpPictures },
    DeleteOrphanedFiles,
  ],
  exports: [DeleteOrphanedFiles, FileStorage, MulterModule, Pictures],
})
export class MediaModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MediaModule.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly deleteOrphanedFiles: DeleteOrphanedFiles,
    private readonly uploads: UploadFolder,
  ) {}

  onApplicationBootstrap(): void {
    const begin = (): void => {
      this.sweeping = this.sweep();
    };
    begin();
    this.timer = setInterval(begin, SWEEP_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    try {
      await this.uploads.sweep();
      const removed = await this.deleteOrphanedFiles.execute();
      if (removed.length > 0) this.logger.log(`Removed ${removed.length} orphaned files`);
    } catch (error) {
      this.logger.warn({ err: error }, 'Orphaned files could not be removed; trying again later');
    }
  }
}
