import { Controller, Get, Param } from '@nestjs/common';
import { resolveFolder, resolveMainFolder, toSlug } from '@qlu/contracts/catalogue/catalogue.rules';
import { AppError } from '../../kernel/app-error.js';
import { ProgramFolders } from './program-folders.js';
import type { MainFolderResponse, ProgramPicturesResponse } from './catalogue.dto.js';

@Controller('api/program-folders')
export class CatalogueController {
  constructor(private readonly folders: ProgramFolders) {}

  /** The folder catalogue: main folders with their program folders. */
  @Get()
  async catalogue(): Promise<MainFolderResponse[]> {
    const structure = await this.folders.structure();
    return Object.entries(structure).map(([label, programs]) => ({
      label,
      slug: toSlug(label),
      items: programs.map((program) => ({ label: program, slug: toSlug(program) })),
    }));
  }

  /** How many pictures a program has for phones and for desktops. Both parameters accept a folder name or slug. */
  @Get(':main/:sub')
  async pictures(
    @Param('main') mainName: string,
    @Param('sub') subName: string,
  ): Promise<ProgramPicturesResponse> {
    const structure = await this.folders.structure();
    const main = resolveMainFolder(mainName, Object.keys(structure));
    const sub = main && resolveFolder(subName, structure[main] ?? []);
    if (!main || !sub) throw new AppError('FOLDER_NOT_FOUND');
    const [mobile, web] = await Promise.all([
      this.folders.pictures(main, sub, 'Mobile'),
      this.folders.pictures(main, sub, 'Web'),
    ]);
    return { mobile, web };
  }
}
