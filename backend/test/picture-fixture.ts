import { Readable } from 'node:stream';
import { PHOTOGRAPH_FORMATS, type PhotographFormat } from '@qlu/contracts/photographs/photographs.rules';
import { AppError } from '../src/kernel/app-error.js';
import { AddBanner } from '../src/modules/banners/application/add-banner.js';
import { ChangeBanner } from '../src/modules/banners/application/change-banner.js';
import { OrderBanners } from '../src/modules/banners/application/order-banners.js';
import { RemoveBanner } from '../src/modules/banners/application/remove-banner.js';
import { BANNER_FILES, bannerFileNames } from '../src/modules/banners/domain/banner-files.js';
import {
  BannerRepository,
  type BannerDetails,
  type NewBanner,
  type StoredBanner,
} from '../src/modules/banners/ports/banner-repository.js';
import { DeleteOrphanedFiles } from '../src/modules/media/application/delete-orphaned-files.js';
import {
  Pictures,
  type PreparedPhotograph,
  type PreparedPicture,
} from '../src/modules/media/ports/pictures.js';
import { ChangePhotograph } from '../src/modules/photographs/application/change-photograph.js';
import { SetPhotograph } from '../src/modules/photographs/application/set-photograph.js';
import { RemovePhotograph } from '../src/modules/photographs/application/remove-photograph.js';
import { photographFileNames, PHOTOGRAPH_FILES } from '../src/modules/photographs/domain/photograph-files.js';
import {
  PhotographRepository,
  type PhotographDetails,
  type StoredPhotograph,
} from '../src/modules/photographs/ports/photograph-repository.js';
import { FixedClock } from './fixed-clock.js';
import { InMemoryFileStorage } from './in-memory.js';
import { RecordedAudit } from './recorded.js';
import { RollbackTransactions } from './rollback-transactions.js';

class InMemoryBanners extends BannerRepository {
  readonly stored = new Map<number, StoredBanner>();
  private last = 0;

  async lockAll(): Promise<StoredBanner[]> {
    return [...this.stored.values()];
  }

  async add(banner: NewBanner): Promise<StoredBanner> {
    this.last += 1;
    const stored = { ...banner, id: this.last, image: `/media/${banner.storedName}` };
    this.stored.set(stored.id, stored);
    return stored;
  }

  async remove(filename: string): Promise<(StoredBanner & { program: string | null }) | null> {
    const found = this.named(filename);
    if (found) this.stored.delete(found.id);
    return found ? { ...found, program: null } : null;
  }

  async lock(filename: string): Promise<StoredBanner | null> {
    return this.named(filename) ?? null;
  }

  async change(id: number, details: BannerDetails): Promise<void> {
    this.stored.set(id, { ...(this.stored.get(id) as StoredBanner), ...details });
  }

  async arrange(ids: number[]): Promise<void> {
    const byId = new Map(this.stored);
    this.stored.clear();
    for (const id of ids) this.stored.set(id, byId.get(id) as StoredBanner);
  }

  async storedNames(): Promise<Set<string>> {
    return new Set([...this.stored.values()].flatMap(bannerFileNames));
  }

  async filenameOf(image: string): Promise<string | null> {
    return [...this.stored.values()].find((banner) => banner.image === image)?.filename ?? null;
  }

  private named(filename: string): StoredBanner | undefined {
    return [...this.stored.values()].find((banner) => banner.filename === filename);
  }
}

class InMemoryPhotographs extends PhotographRepository {
  readonly stored = new Map<string, StoredPhotograph>();

  async set(photograph: StoredPhotograph): Promise<StoredPhotograph | null> {
    const previous = this.stored.get(photograph.slot) ?? null;
    this.stored.set(photograph.slot, photograph);
    return previous;
  }

  async lock(slot: string): Promise<StoredPhotograph | null> {
    return this.stored.get(slot) ?? null;
  }

  async change(slot: string, details: PhotographDetails): Promise<void> {
    this.stored.set(slot, { ...(this.stored.get(slot) as StoredPhotograph), ...details });
  }

  async remove(slot: string): Promise<StoredPhotograph | null> {
    const previous = this.stored.get(slot) ?? null;
    this.stored.delete(slot);
    return previous;
  }

  async storedNames(): Promise<Set<string>> {
    return new Set([...this.stored.values()].flatMap(photographFileNames));
  }
}

/** Pictures that are prepared already; `broken` is the path of one that cannot be read. */
class PreparedPictures extends Pictures {
  async prepare(path: string): Promise<PreparedPicture> {
    this.check(path);
    const file = (width: number | null, contentType: string) => ({
      width,
      contentType,
      size: 3,
      open: () => Readable.from([Buffer.from('abc')]),
    });
    const files = [file(null, 'image/png'), file(480, 'image/webp'), file(960, 'image/webp')];
    return { type: 'image/png', width: 1_200, height: 400, files };
  }

  async preparePhotograph(path: string): Promise<PreparedPhotograph> {
    this.check(path);
    const widths = [480, 960];
    const formats = Object.keys(PHOTOGRAPH_FORMATS) as PhotographFormat[];
    const files = widths.flatMap((width) =>
      formats.map((format) => ({ width, format, content: Buffer.from('abc') })),
    );
    return { width: 1_200, height: 800, widths, files };
  }

  async prepareForPrint(): Promise<never> {
    throw new Error('Nothing is printed here');
  }

  private check(path: string): void {
    if (path === 'broken') throw new AppError('PICTURE_BROKEN');
  }
}

/** Banners and photographs of the site, with their files. All ports are in memory. */
export class PictureFixture {
  readonly clock = new FixedClock(new Date('2126-11-21T06:00:00Z'));
  readonly files = new InMemoryFileStorage();
  readonly banners = new InMemoryBanners();
  readonly photographs = new InMemoryPhotographs();
  readonly audit = new RecordedAudit();
  readonly addBanner;
  readonly changeBanner;
  readonly orderBanners;
  readonly removeBanner;
  readonly setPhotograph;
  readonly changePhotograph;
  readonly removePhotograph;
  readonly deleteOrphans;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    const transactions = wrap(new RollbackTransactions([this.banners, this.photographs, this.audit]));
    const [files, pictures, audit] = [wrap(this.files), wrap(new PreparedPictures()), wrap(this.audit)];
    const [banners, photographs] = [wrap(this.banners), wrap(this.photographs)];
    this.addBanner = new AddBanner(pictures, files, banners, audit, transactions);
    this.changeBanner = new ChangeBanner(banners, audit, transactions);
    this.orderBanners = new OrderBanners(banners, audit, transactions);
    this.removeBanner = new RemoveBanner(banners, files, audit, transactions);
    this.setPhotograph = new SetPhotograph(pictures, files, photographs, audit, transactions);
    this.changePhotograph = new ChangePhotograph(photographs, audit, transactions);
    this.removePhotograph = new RemovePhotograph(photographs, files, audit, transactions);
    this.deleteOrphans = new DeleteOrphanedFiles(this.files, this.clock);
    this.deleteOrphans.register({ prefix: BANNER_FILES, storedNames: () => this.banners.storedNames() });
    this.deleteOrphans.register({
      prefix: PHOTOGRAPH_FILES,
      storedNames: () => this.photographs.storedNames(),
    });
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
    return [...(await this.banners.storedNames()), ...(await this.photographs.storedNames())];
  }
}
