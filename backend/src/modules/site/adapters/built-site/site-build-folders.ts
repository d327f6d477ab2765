import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';
import type { BuiltPages, PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';
import { SiteBuild } from '../../ports/site-build.js';

/**
 * Reads the output folders of the site's build. They do not change while the server runs. The renderer is imported by its
 * path: the server does not depend on the site's pages.
 */
export class SiteBuildFolders extends SiteBuild {
  private list: Promise<BuiltPages> | undefined;
  private folders: Promise<ProgramStructure> | undefined;
  private renderer: Promise<SiteRenderer> | undefined;

  /**
   * @param siteFolder the files that are served under `/`
   * @param pagesFolder the prerendered pages
   * @param rendererFile the module that renders pages
   */
  constructor(
    private readonly siteFolder: string,
    private readonly pagesFolder: string,
    private readonly rendererFile: string,
  ) {
    super();
  }

  async renderPage(page: string, data: PageData): Promise<string> {
    this.renderer ??= import(pathToFileURL(this.rendererFile).href) as Promise<SiteRenderer>;
    return (await this.renderer).renderPage(page, data);
  }

  async page(page: string): Promise<string | null> {
    this.list ??= readJson<BuiltPages>(join(this.pagesFolder, 'pages.json'), {});
    const list = await this.list;
    const file = Object.hasOwn(list, page) ? list[page] : undefined;
    return file ? this.file(file) : null;
  }

  async file(name: string): Promise<string | null> {
    return readFile(join(this.pagesFolder, name), 'utf8').catch(nullWithoutFile);
  }

  async structure(): Promise<ProgramStructure> {
    this.folders ??= readJson<ProgramStructure>(join(this.siteFolder, 'programs-structure.json'), {});
    return this.folders;
  }
}

function nullWithoutFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function readJson<T>(path: string, fallback: T): Promise<T> {
  const text = await readFile(path, 'utf8').catch(nullWithoutFile);
  return text === null ? fallback : (JSON.parse(text) as T);
}
