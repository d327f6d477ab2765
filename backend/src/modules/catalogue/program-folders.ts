import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';
import { z } from 'zod';
import type { PictureFolderResponse } from './catalogue.dto.js';

const structureShape = z.record(z.string(), z.array(z.string()));

/** The program folders of the built site and their numbered pictures, which do not change while the server runs. */
export class ProgramFolders {
  private structureFile: Promise<ProgramStructure> | undefined;
  private readonly counts = new Map<string, Promise<number>>();

  /** @param siteFolder the folder that is served under `/` */
  constructor(private readonly siteFolder: string) {}

  /** Main folder to its sub folders, in the order of the menu. Empty when the site has none. */
  async structure(): Promise<ProgramStructure> {
    this.structureFile ??= readFile(join(this.siteFolder, 'programs-structure.json'), 'utf8').then(
      (text) => structureShape.parse(JSON.parse(text)),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return {};
        throw error;
      },
    );
    return this.structureFile;
  }

  /** Number of pictures numbered without gaps from 1; 0 for an unknown folder. The names are those of `structure`. */
  async pictures(main: string, sub: string, layout: 'Mobile' | 'Web'): Promise<PictureFolderResponse> {
    const folderName = `/Programs Organised/${main}/${sub}/${layout}`;
    const structure = await this.structure();
    const isKnown = Object.hasOwn(structure, main) && structure[main]?.includes(sub);
    if (!isKnown) return { folderName, imageCount: 0 };
    const count = this.counts.get(folderName) ?? this.count(join(this.siteFolder, folderName));
    this.counts.set(folderName, count);
    return { folderName, imageCount: await count };
  }

  private async count(folder: string): Promise<number> {
    const files: string[] = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [] as string[];
      throw error;
    });
    let count = 0;
    while (files.includes(`${count + 1}.svg`)) count += 1;
    return count;
  }
}
