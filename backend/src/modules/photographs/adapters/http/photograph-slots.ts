import { Injectable } from '@nestjs/common';
import { PAGE_SLOTS, programSlots, type PhotographSlot } from '@qlu/contracts/photographs/photographs.rules';
import { AppError } from '../../../../kernel/app-error.js';
import { ProgramFolderQueries } from '../../../catalogue/http.js';

/** The slots of the fixed pages and of the program folders. */
@Injectable()
export class PhotographSlots {
  constructor(private readonly folders: ProgramFolderQueries) {}

  async all(): Promise<PhotographSlot[]> {
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

  /** @throws SLOT_NOT_FOUND */
  async slot(id: string): Promise<PhotographSlot> {
    const slot = (await this.all()).find((each) => each.id === id);
    if (!slot) throw new AppError('SLOT_NOT_FOUND');
    return slot;
  }
}
