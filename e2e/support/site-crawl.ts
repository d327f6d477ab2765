import type { APIRequestContext, Page } from '@playwright/test';
import { referencesIn } from './page-references.ts';

interface HashLink {
  from: string;
  path: string;
  id: string;
}

interface FetchedPath {
  path: string;
  status: number;
  location: string;
  body: string;
}

const CONCURRENCY = 4;

/** Follows all links of the site, like a search engine, and collects problems. */
export class SiteCrawl {
  /** The paths of all HTML pages. */
  readonly pages = new Set<string>();
  /** All files that pages and styles load. */
  readonly assets = new Set<string>();
  readonly problems: string[] = [];
  private readonly ids = new Map<string, Set<string>>();
  private readonly hashes: HashLink[] = [];
  /** The place of the first reference to each path. */
  private readonly foundOn = new Map<string, string>();
  private readonly page: Page;
  private readonly request: APIRequestContext;
  private readonly site: string;
  private readonly redirects: Record<string, string>;

  /** @param redirects the paths that redirect on purpose, with their targets */
  constructor(page: Page, request: APIRequestContext, site: string, redirects: Record<string, string>) {
    this.page = page;
    this.request = request;
    this.site = site;
    this.redirects = redirects;
  }

  async run(from: string[]): Promise<void> {
    for (let next = this.addNew(from, 'the list of pages'); next.length > 0;) {
      const links = await Promise.all((await this.fetchAll(next)).map((fetched) => this.readPage(fetched)));
      next = links.flat();
    }
    // Styles load fonts and pictures.
    for (let next = [...this.assets]; next.length > 0;) {
      const files = await this.fetchAll(next);
      for (const file of files) this.checkExists(file);
      next = files.filter(({ path }) => path.endsWith('.css')).flatMap((style) => this.filesOf(style));
    }
    for (const { from: place, path, id } of this.hashes) {
      if (!this.ids.get(path)?.has(id))
        this.problems.push(`${path}#${id} has no target (linked on ${place})`);
    }
  }

  /** Registers paths. Returns those that are new. */
  private addNew(paths: string[], place: string): string[] {
    const fresh = [...new Set(paths)].filter((path) => !this.foundOn.has(path));
    for (const path of fresh) this.foundOn.set(path, place);
    return fresh;
  }

  private async fetchAll(paths: string[]): Promise<FetchedPath[]> {
    const pending = [...paths];
    const fetched: FetchedPath[] = [];
    const worker = async (): Promise<void> => {
      for (let path = pending.shift(); path !== undefined; path = pending.shift()) {
        const response = await this.request.get(this.site + path, { maxRedirects: 0 });
        const { 'content-type': type = '', location = '' } = response.headers();
        const body = /html|css/.test(type) ? await response.text() : '';
        fetched.push({ path, status: response.status(), location, body });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    return fetched;
  }

  private checkExists({ path, status }: FetchedPath): boolean {
    if (status === 200) return true;
    this.problems.push(`${path} has status ${status} (${this.foundOn.get(path)})`);
    return false;
  }

  /** Reads a page. Returns its new links. */
  private async readPage(fetched: FetchedPath): Promise<string[]> {
    const { path, body } = fetched;
    const target = this.redirects[path];
    if (target !== undefined && fetched.location === target) return this.addNew([target], path);
    if (!this.checkExists(fetched) || !body.startsWith('<!')) return [];
    const { links, assets, ids, openers } = await referencesIn(this.page, body, this.site + path);
    this.pages.add(path);
    this.ids.set(path, new Set(ids));
    for (const opener of openers)
      this.problems.push(`${path} opens a tab with access to its window: ${opener}`);
    for (const asset of this.addNew(assets, path)) this.assets.add(asset);
    const urls = links.map((link) => new URL(link, this.site));
    for (const { pathname, search, hash } of urls) {
      if (hash.length > 1) {
        this.hashes.push({ from: path, path: pathname + search, id: decodeURIComponent(hash.slice(1)) });
      }
    }
    return this.addNew(
      urls.map(({ pathname, search }) => pathname + search),
      path,
    );
  }

  private filesOf({ path, body }: FetchedPath): string[] {
    const files = [...body.matchAll(/url\(\s*["']?([^"')]+)/g)]
      .map(([, file = '']) => file)
      .filter((file) => !/^(data:|#)/.test(file))
      .map((file) => new URL(file, this.site + path).pathname);
    const fresh = this.addNew(files, path);
    for (const file of fresh) this.assets.add(file);
    return fresh;
  }
}
