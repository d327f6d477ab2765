import { type BeforeApplicationShutdown, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { createFileStorage } from './create-file-storage.js';
import { FileStorage } from './file-storage.js';
import { MediaController } from './media.controller.js';
import { PictureFiles } from './picture-files.js';
import { Pictures } from './pictures.js';
import { UploadFolder } from './upload-folder.js';

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
    PictureFiles,
    Pictures,
  ],
  exports: [FileStorage, MulterModule, PictureFiles, Pictures],
})
export class MediaModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MediaModule.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly pictureFiles: PictureFiles,
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
      const removed = await this.pictureFiles.deleteOrphaned();
      if (removed.length > 0) this.logger.log(`Removed ${removed.length} orphaned files`);
    } catch (error) {
      this.logger.warn({ err: error }, 'Orphaned files could not be removed; trying again later');
    }
  }
}
