import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { BuiltPages, PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';
import { SITE_PAGES_FOLDER, SITE_RENDERER } from '../../platform/project-paths.js';

/** The output of the public site's build. The renderer is imported by its path: the server does not depend on pages. */
@Injectable()
export class SiteBuild implements SiteRenderer {
  private list: Promise<BuiltPages> | undefined;
  private renderer: Promise<SiteRenderer> | undefined;

  /** Rejects when any part of the page cannot be rendered. @param page as returned by `findPage` */
  async renderPage(page: string, data: PageData): Promise<string> {
    this.renderer ??= import(pathToFileURL(SITE_RENDERER).href) as Promise<SiteRenderer>;
    return (await this.renderer).renderPage(page, data);
  }

  /** The page without data, for when rendering fails, with `PUBLIC_URL_PLACEHOLDER`. Null when there is none. */
  async page(page: string): Promise<string | null> {
    this.list ??= this.file('pages.json').then((text) => (text ? (JSON.parse(text) as BuiltPages) : {}));
    const list = await this.list;
    const file = Object.hasOwn(list, page) ? list[page] : undefined;
    return file ? this.file(file) : null;
  }

  /** A file of the build that contains the public address, such as `robots.txt`; null when it does not exist. */
  async file(name: string): Promise<string | null> {
    return readFile(join(SITE_PAGES_FOLDER, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }
}
