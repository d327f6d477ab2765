import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BeforeApplicationShutdown,
  Inject,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { createFileStorage } from './create-file-storage.js';
import { FileStorage } from './file-storage.js';
import { MediaController } from './media.controller.js';
import { PictureFiles } from './picture-files.js';
import { Pictures } from './pictures.js';

/** Orphaned files are rare and harmless, so they are deleted at the start and a few times a day. */
const SWEEP_EVERY_MS = 6 * HOUR_MS;

/** Longer than any upload takes. */
const MIN_AGE_MS = HOUR_MS;

/** The folder of uploaded files while they are received and checked. */
function uploadFolder({ DATA_DIR }: Environment): string {
  return join(DATA_DIR, 'uploads');
}

@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) => ({ dest: uploadFolder(env) }),
    }),
  ],
  controllers: [MediaController],
  providers: [
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
    @Inject(ENVIRONMENT) private readonly env: Environment,
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
      await sweepUploads(uploadFolder(this.env));
      const removed = await this.pictureFiles.deleteOrphaned();
      if (removed.length > 0) this.logger.log(`Removed ${removed.length} orphaned files`);
    } catch (error) {
      this.logger.warn({ err: error }, 'Orphaned files could not be removed; trying again later');
    }
  }
}

/** Removes uploaded files that a crash left. */
async function sweepUploads(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const file = join(folder, name);
    const stats = await stat(file).catch(() => null);
    if (stats && stats.mtimeMs < Date.now() - MIN_AGE_MS) await rm(file, { force: true, recursive: true });
  }
}
