import { Controller, Get, Param } from '@nestjs/common';
import { resolveFolder, resolveMainFolder, slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import { AppError } from '../../../../kernel/app-error.js';
import { ProgramFolderQueries } from '../persistence/program-folder-queries.js';
import type { MainFolderResponse, ProgramPicturesResponse } from './catalogue.responses.js';

@Controller('api/program-folders')
export class CatalogueController {
  constructor(private readonly queries: ProgramFolderQueries) {}

  /** The folder catalogue: main folders with their program folders. */
  @Get()
  async catalogue(): Promise<MainFolderResponse[]> {
    const structure = await this.queries.structure();
    return Object.entries(structure).map(([label, programs]) => ({
      label,
      slug: slugOf(label),
      items: programs.map((program) => ({ label: program, slug: slugOf(program) })),
    }));
  }

  /** How many pictures a program has for phones and for desktops. Both parameters accept a folder name or slug. */
  @Get(':main/:sub')
  async pictures(
    @Param('main') mainName: string,
    @Param('sub') subName: string,
  ): Promise<ProgramPicturesResponse> {
    const structure = await this.queries.structure();
    const main = resolveMainFolder(mainName, Object.keys(structure));
    const sub = main && resolveFolder(subName, structure[main] ?? []);
    if (!main || !sub) throw new AppError('FOLDER_NOT_FOUND');
    const [mobile, web] = await Promise.all([
      this.queries.pictures(main, sub, 'Mobile'),
      this.queries.pictures(main, sub, 'Web'),
    ]);
    return { mobile, web };
  }
}
