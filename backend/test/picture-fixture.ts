import { PHOTOGRAPH_FORMATS, type PhotographFormat } from '@qlu/contracts/photographs/photographs.rules';
import { BannerRepository } from '../src/modules/banners/banners.repository.js';
import { BannerService } from '../src/modules/banners/banners.service.js';
import { FileStorage } from '../src/modules/media/file-storage.js';
import { PictureFiles } from '../src/modules/media/picture-files.js';
import { Pictures, type PreparedPhotograph, type PreparedPicture } from '../src/modules/media/pictures.js';
import { PhotographRepository } from '../src/modules/photographs/photographs.repository.js';
import { PhotographService } from '../src/modules/photographs/photographs.service.js';
import type { Database } from '../src/platform/database/database.js';
import { emptyTables } from './empty-tables.js';
import { InMemoryFileStorage } from './in-memory/in-memory-file-storage.js';
import { Services, type Wrap } from './services.js';

/** Pictures that are prepared already. */
class PreparedPictures extends Pictures {
  override async prepare(): Promise<PreparedPicture> {
    const file = (width: number | null, contentType: string) => ({
      width,
      contentType,
      content: Buffer.from('abc'),
    });
    const files = [file(null, 'image/png'), file(480, 'image/webp'), file(960, 'image/webp')];
    return { type: 'image/png', width: 1_200, height: 400, files };
  }

  override async preparePhotograph(): Promise<PreparedPhotograph> {
    const widths = [480, 960];
    const formats = Object.keys(PHOTOGRAPH_FORMATS) as PhotographFormat[];
    const files = widths.flatMap((width) =>
      formats.map((format) => ({ width, format, content: Buffer.from('abc') })),
    );
    return { width: 1_200, height: 800, widths, files };
  }
}

/** Banners and photographs of the site on PostgreSQL, with their files in memory. */
export class PictureFixture extends Services {
  readonly pictureFiles = this.get(PictureFiles);
  readonly banners = this.get(BannerService);
  readonly photographs = this.get(PhotographService);

  private constructor(
    database: Database,
    wrap: Wrap,
    readonly files = new InMemoryFileStorage(),
  ) {
    super(database, wrap, [
      [FileStorage, wrap(files)],
      [Pictures, wrap(new PreparedPictures())],
    ]);
    this.clock.set('2126-11-21T06:00:00Z');
  }

  /** Without banners and photographs. The first banner has the id 1. */
  static async empty(database: Database, wrap: Wrap = (port) => port): Promise<PictureFixture> {
    await emptyTables(database, 'photographs, audit_log');
    // Programs refer to banners, and all that belongs to programs to them.
    await database.rows(
      `with gone as (delete from banners) select setval(pg_get_serial_sequence('banners', 'id'), 1, false)`,
    );
    return new PictureFixture(database, wrap);
  }

  /** In the order of the carousel. */
  async storedBanners(): Promise<{ id: number; filename: string; published: boolean }[]> {
    return this.rows('select id, filename, published from banners order by position, id');
  }

  async storedPhotographs(): Promise<{ slot: string; name: string }[]> {
    return this.rows('select slot, name from photographs order by slot');
  }

  /** The names that rows have and the storage has not. It must always be empty: a page would show a missing picture. */
  async missing(): Promise<string[]> {
    const stored = new Set(await this.files.names());
    return (await this.named()).filter((name) => !stored.has(name));
  }

  /** The names that the storage has and no row has. */
  async orphans(): Promise<string[]> {
    const named = new Set(await this.named());
    return (await this.files.names()).filter((name) => !named.has(name));
  }

  private async named(): Promise<string[]> {
    return [
      ...(await new BannerRepository(this.database).storedNames()),
      ...(await new PhotographRepository(this.database).storedNames()),
    ];
  }
}
