import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import {
  BANNER_TYPES,
  bannerFilename,
  bannerTitle,
  freeFilename,
} from '@qlu/contracts/banners/banners.rules';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { removeUnusedFiles, FileStorage, Pictures, type PreparedPicture } from '../../media/index.js';
import { BANNER_FILES, bannerFileNames, widthName } from '../domain/banner-files.js';
import {
  type BannerDetails,
  BannerRepository,
  type NewBanner,
  type StoredBanner,
} from '../ports/banner-repository.js';

@Injectable()
export class AddBanner {
  constructor(
    private readonly pictures: Pictures,
    private readonly files: FileStorage,
    private readonly banners: BannerRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores the files before the row, so that a row never names a missing file.
   * @param path of the uploaded file
   * @param givenName the file name that the client sent
   * @param details what the editor entered
   * @param who the user's name
   * @throws FILE_TYPE_REFUSED, PICTURE_BROKEN, PICTURE_TOO_LARGE, STORAGE_FULL, STORAGE_UNREACHABLE
   */
  async execute(path: string, givenName: string, details: BannerDetails, who: string): Promise<StoredBanner> {
    const picture = await this.pictures.prepare(path);
    const banner = { ...bannerOf(picture, givenName), ...details };
    try {
      for (const { width, open, size, contentType } of picture.files) {
        const name = width === null ? banner.storedName : widthName(banner.storedName, width);
        await this.files.put(name, { content: open(), size, contentType });
      }
      return await this.transactions.run(() => this.store(banner, who));
    } catch (error) {
      await removeUnusedFiles(this.files, bannerFileNames(banner), this.banners);
      throw error;
    }
  }

  private async store(banner: NewBanner, who: string): Promise<StoredBanner> {
    const taken = new Set((await this.banners.lockAll()).map(({ filename }) => filename));
    const stored = await this.banners.add({ ...banner, filename: freeFilename(banner.filename, taken) });
    const { filename, width, height, published } = stored;
    const details = { filename, width, height, published };
    await this.audit.record({ who, action: 'banner.uploaded', subject: `banner ${stored.id}`, details });
    return stored;
  }
}

function bannerOf(
  { type, width, height, files }: PreparedPicture,
  givenName: string,
): Omit<NewBanner, keyof BannerDetails> {
  const filename = bannerFilename(givenName, type);
  const storedName = `${BANNER_FILES}${randomBytes(12).toString('hex')}.${BANNER_TYPES[type]}`;
  const widths = files.flatMap((file) => file.width ?? []);
  return { filename, title: bannerTitle(filename), storedName, contentType: type, width, height, widths };
}
