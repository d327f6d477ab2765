import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PHOTOGRAPH_MESSAGES } from '@qlu/contracts/photographs/photographs.messages';
import {
  PAGE_SLOTS,
  photographFile,
  programSlots,
  type PhotographSlot,
} from '@qlu/contracts/photographs/photographs.rules';
import { AppError } from '../../kernel/app-error.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { auditedChanges, getChanges, isStale, type Edit } from '../../kernel/edits.js';
import { Transactions } from '../../kernel/transactions.js';
import { ProgramFolders } from '../catalogue/index.js';
import { PictureFiles, Pictures, type PictureOwner } from '../media/index.js';
import {
  PHOTOGRAPH_FILES,
  photographFileNames,
  PhotographRepository,
  type EditedPhotograph,
  type PhotographDetails,
} from './photographs.repository.js';

/** The slots of the pages, and what the office does with their photographs. `who` is always the user's name. */
@Injectable()
export class PhotographService {
  private readonly owner: PictureOwner = {
    prefix: PHOTOGRAPH_FILES,
    storedNames: () => this.photographs.storedNames(),
  };

  constructor(
    private readonly folders: ProgramFolders,
    private readonly pictures: Pictures,
    private readonly files: PictureFiles,
    private readonly photographs: PhotographRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {
    files.register(this.owner);
  }

  async slots(): Promise<PhotographSlot[]> {
    const structure = await this.folders.structure();
    const programs = Object.entries(structure).flatMap(([main, subs]) => subs.map((sub) => ({ main, sub })));
    const counts = new Map(
      await Promise.all(
        programs.map(async ({ main, sub }) => {
          const { imageCount } = await this.folders.pictures(main, sub, 'Web');
          return [`${main}/${sub}`, imageCount] as const;
        }),
      ),
    );
    return [...PAGE_SLOTS, ...programSlots(structure, (main, sub) => counts.get(`${main}/${sub}`) ?? 0)];
  }

  /**
   * Removes the files of the photograph that it replaces. @param path of the uploaded file
   * @throws FILE_TYPE_REFUSED, PICTURE_BROKEN, PICTURE_TOO_LARGE, STORAGE_FULL, STORAGE_UNREACHABLE
   */
  async set(slot: string, path: string, entered: PhotographDetails, who: string): Promise<void> {
    const { width, height, widths, files } = await this.pictures.preparePhotograph(path);
    const name = `${PHOTOGRAPH_FILES}${randomBytes(12).toString('hex')}`;
    const named = files.map(({ content, format, width: stored }) => ({
      name: photographFile(name, stored, format),
      contentType: format,
      content,
    }));
    const previous = await this.files.store(this.owner, named, () =>
      this.transactions.run(async () => {
        const replaced = await this.photographs.set({ ...entered, slot, name, width, height, widths });
        const action = replaced ? 'photograph.replaced' : 'photograph.uploaded';
        const details = { width, height, alt_en: entered.alt_en, alt_te: entered.alt_te };
        await this.audit.record({ who, action, subject: `photograph ${slot}`, details });
        return replaced;
      }),
    );
    if (previous) await this.files.removeUnused(this.owner, photographFileNames(previous));
  }

  /** @throws PHOTOGRAPH_NOT_FOUND; PHOTOGRAPH_CHANGED when somebody else has changed or replaced it meanwhile */
  async change(slot: string, edit: Edit<EditedPhotograph>, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.photographs.lock(slot);
      if (!before) throw new AppError('PHOTOGRAPH_NOT_FOUND');
      const changes = getChanges(before, { to: edit.to });
      if (Object.keys(changes).length === 0) return;
      // All values together: the focus point belongs to the picture, and the texts describe it.
      if (isStale(before, edit.seen)) throw new AppError('PHOTOGRAPH_CHANGED');
      await this.photographs.change(slot, { ...before, ...changes });
      const details = auditedChanges(before, changes);
      await this.audit.record({ who, action: 'photograph.changed', subject: `photograph ${slot}`, details });
    });
  }

  /**
   * The files are removed after the row. @param seen name of the photograph that the user saw
   * @throws PHOTOGRAPH_NOT_FOUND; PHOTOGRAPH_CHANGED when somebody else has replaced it meanwhile
   */
  async remove(slot: string, who: string, seen?: string): Promise<void> {
    const removed = await this.transactions.run(async () => {
      const photograph = await this.photographs.remove(slot);
      if (!photograph) throw new AppError('PHOTOGRAPH_NOT_FOUND');
      if (seen !== undefined && seen !== photograph.name) {
        throw new AppError('PHOTOGRAPH_CHANGED', { sentence: PHOTOGRAPH_MESSAGES.notRemoved });
      }
      const details = { alt_en: photograph.alt_en };
      await this.audit.record({ who, action: 'photograph.removed', subject: `photograph ${slot}`, details });
      return photograph;
    });
    await this.files.remove(photographFileNames(removed));
  }
}
