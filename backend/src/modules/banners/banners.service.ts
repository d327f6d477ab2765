import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import {
  BANNER_TYPES,
  bannerFilename,
  bannerTitle,
  freeFilename,
} from '@qlu/contracts/banners/banners.rules';
import { AppError } from '../../kernel/app-error.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { auditedChanges, getChanges, isStale, type Edit } from '../../kernel/edits.js';
import { Transactions } from '../../kernel/transactions.js';
import { PictureFiles, Pictures, type PictureOwner } from '../media/index.js';
import { ProgramRepository } from '../programs/index.js';
import {
  BANNER_FILES,
  bannerFileNames,
  BannerRepository,
  widthName,
  type BannerDetails,
  type NewBanner,
  type StoredBanner,
} from './banners.repository.js';

/** The path of a banner's picture, and that of the one that the user saw; null is none. */
interface LinkEdit {
  to: string | null;
  seen?: string | null | undefined;
  leaves?: number | null | undefined;
}

/** The office's work with banners. `who` is always the user's name. */
@Injectable()
export class BannerService {
  private readonly owner: PictureOwner = {
    prefix: BANNER_FILES,
    storedNames: () => this.banners.storedNames(),
  };

  constructor(
    private readonly pictures: Pictures,
    private readonly files: PictureFiles,
    private readonly banners: BannerRepository,
    private readonly programs: ProgramRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {
    files.register(this.owner);
  }

  /**
   * @param path of the uploaded file; the client named it `givenName`
   * @throws FILE_TYPE_REFUSED, PICTURE_BROKEN, PICTURE_TOO_LARGE, STORAGE_FULL, STORAGE_UNREACHABLE
   */
  async add(path: string, givenName: string, entered: BannerDetails, who: string): Promise<StoredBanner> {
    const { type, width, height, files } = await this.pictures.prepare(path);
    const filename = bannerFilename(givenName, type);
    const storedName = `${BANNER_FILES}${randomBytes(12).toString('hex')}.${BANNER_TYPES[type]}`;
    const banner: NewBanner = {
      ...{ filename, title: bannerTitle(filename), storedName, contentType: type, width, height },
      widths: files.flatMap((file) => file.width ?? []),
      ...entered,
    };
    const named = files.map((file) => ({
      ...file,
      name: file.width === null ? storedName : widthName(storedName, file.width),
    }));
    return this.files.store(this.owner, named, () =>
      this.transactions.run(async () => {
        const taken = new Set((await this.banners.lockAll()).map((each) => each.filename));
        const stored = await this.banners.add({ ...banner, filename: freeFilename(filename, taken) });
        const details = { filename: stored.filename, width, height, published: stored.published };
        await this.audit.record({ who, action: 'banner.uploaded', subject: `banner ${stored.id}`, details });
        return stored;
      }),
    );
  }

  /** @throws BANNER_NOT_FOUND; BANNERS_CHANGED when somebody else has changed the same text meanwhile */
  async change(filename: string, edit: Edit<BannerDetails>, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.banners.lock(filename);
      if (!before) throw new AppError('BANNER_NOT_FOUND');
      const changes = getChanges<BannerDetails>(before, edit);
      const names = Object.keys(changes) as (keyof BannerDetails)[];
      if (names.length === 0) return;
      if (isStale<BannerDetails>(before, edit.seen, names)) {
        throw new AppError('BANNERS_CHANGED', { sentence: BANNER_MESSAGES.textsChanged });
      }
      await this.banners.change(before.id, { ...before, ...changes });
      const details = { filename, ...auditedChanges<BannerDetails>(before, changes) };
      await this.audit.record({ who, action: 'banner.changed', subject: `banner ${before.id}`, details });
    });
  }

  /** @param ids of all banners, each once, in the new order. @throws BANNERS_CHANGED when there are others */
  async arrange(ids: number[], who: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.banners.lockAll();
      const byId = new Map(before.map((banner) => [banner.id, banner.filename]));
      if (ids.length !== byId.size || !ids.every((id) => byId.has(id))) throw new AppError('BANNERS_CHANGED');
      if (before.every(({ id }, index) => id === ids[index])) return;
      await this.banners.arrange(ids);
      const order = { from: [...byId.values()], to: ids.map((id) => byId.get(id)) };
      await this.audit.record({ who, action: 'banners.ordered', subject: 'banners', details: { order } });
    });
  }

  /**
   * The files go last, so that the site never shows a banner without its picture. `seen` is the path that the user saw.
   * @throws BANNER_NOT_FOUND; BANNERS_CHANGED when another banner has this filename by now
   */
  async remove(filename: string, who: string, seen?: string): Promise<void> {
    const removed = await this.transactions.run(async () => {
      const banner = await this.banners.remove(filename);
      if (!banner) throw new AppError('BANNER_NOT_FOUND');
      if (seen !== undefined && seen !== banner.image) throw new AppError('BANNERS_CHANGED');
      const details = { filename, program: banner.program };
      await this.audit.record({ who, action: 'banner.deleted', subject: `banner ${banner.id}`, details });
      return banner;
    });
    await this.files.remove(bannerFileNames(removed));
  }

  /**
   * Links a program to the banner with this picture; null removes the link. A banner that leaves another program stays there
   * when the call is rejected. Of several concurrent calls exactly one succeeds, which the database ensures. Repeating a call
   * changes nothing.
   * @throws PROGRAM_NOT_FOUND, BANNER_NOT_FOUND, PROGRAM_HAS_BANNER, BANNER_ALREADY_LINKED; BANNERS_CHANGED when somebody else
   *   has linked another banner meanwhile, also to the program that the banner leaves
   */
  async link(programId: number, edit: LinkEdit, who: string): Promise<void> {
    const { to: image, leaves } = edit;
    try {
      await this.transactions.run(async () => {
        if (image !== null && leaves && leaves !== programId) {
          // In one order, so that two users who exchange the banners of two programs do not wait for each other.
          for (const id of [programId, leaves].toSorted((one, other) => one - other))
            await this.programs.lock(id);
          await this.setLink(leaves, { to: null, seen: image }, who);
        }
        await this.setLink(programId, edit, who);
      });
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'BANNER_ALREADY_LINKED';
      if (image === null || !isTaken) throw error;
      // The error names the program that has the banner, so that the office knows which link to remove.
      const holder = await this.programs.findHolder(image);
      const sentence = holder === null ? undefined : BANNER_MESSAGES.alreadyLinked(holder);
      throw new AppError('BANNER_ALREADY_LINKED', { sentence, cause: error });
    }
  }

  private async setLink(programId: number, { to: image, seen }: LinkEdit, who: string): Promise<void> {
    const before = await this.programs.linkBanner(programId, image);
    if (before === image) return;
    if (seen !== undefined && seen !== before) throw new AppError('BANNERS_CHANGED');
    const banner = { from: await this.findFilename(before), to: await this.findFilename(image) };
    const action = image === null ? 'banner.unlinked' : 'banner.linked';
    await this.audit.record({ who, action, subject: `program ${programId}`, details: { banner } });
  }

  private async findFilename(image: string | null): Promise<string | null> {
    return image === null ? null : this.banners.findFilename(image);
  }
}
