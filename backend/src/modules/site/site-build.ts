import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';
import type { BuiltPages, PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';
import { SITE_FOLDER, SITE_PAGES_FOLDER, SITE_RENDERER } from '../../platform/project-paths.js';

/**
 * The output folders of the public site's build. They do not change while the server runs. The renderer is imported by its
 * path: the server does not depend on the site's pages.
 */
@Injectable()
export class SiteBuild implements SiteRenderer {
  private list: Promise<BuiltPages> | undefined;
  private folders: Promise<ProgramStructure> | undefined;
  private renderer: Promise<SiteRenderer> | undefined;

  /**
   * The HTML document of a page. Rejects when the page or any part of it cannot be rendered.
   *
   * @param page its address, as returned by `findPage`
   */
  async renderPage(page: string, data: PageData): Promise<string> {
    this.renderer ??= import(pathToFileURL(SITE_RENDERER).href) as Promise<SiteRenderer>;
    return (await this.renderer).renderPage(page, data);
  }

  /**
   * The HTML of an address as returned by `findPage`, without data: it is sent when rendering fails. It contains
   * `PUBLIC_URL_PLACEHOLDER` instead of the public address. Null when there is none, or no build.
   */
  async page(page: string): Promise<string | null> {
    this.list ??= readJson<BuiltPages>(join(SITE_PAGES_FOLDER, 'pages.json'), {});
    const list = await this.list;
    const file = Object.hasOwn(list, page) ? list[page] : undefined;
    return file ? this.file(file) : null;
  }

  /** A file of the build that contains the public address, such as `robots.txt`; null when it does not exist. */
  async file(name: string): Promise<string | null> {
    return readFile(join(SITE_PAGES_FOLDER, name), 'utf8').catch(nullWithoutFile);
  }

  /** The program folders of the site. */
  async structure(): Promise<ProgramStructure> {
    this.folders ??= readJson<ProgramStructure>(join(SITE_FOLDER, 'programs-structure.json'), {});
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
