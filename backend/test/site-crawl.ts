import { findTags } from './html.js';

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
  private readonly site: string;
  private readonly publicUrl: string;
  private readonly redirects: Record<string, string>;

  /**
   * @param publicUrl the origin that the pages use for themselves
   * @param redirects the paths that redirect on purpose, with their targets
   */
  constructor(site: string, publicUrl: string, redirects: Record<string, string>) {
    this.site = site;
    this.publicUrl = publicUrl;
    this.redirects = redirects;
  }

  async run(from: string[]): Promise<void> {
    for (let next = this.addNew(from, 'the list of pages'); next.length > 0;) {
      next = (await this.fetchAll(next)).flatMap((fetched) => this.readPage(fetched));
    }
    // Styles load fonts and pictures.
    for (let next = [...this.assets]; next.length > 0;) {
      const files = await this.fetchAll(next);
      for (const file of files) this.checkExists(file);
      next = files.filter(({ path }) => path.endsWith('.css')).flatMap((style) => this.findFiles(style));
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
        const response = await fetch(this.site + path, { redirect: 'manual' });
        const body = await response.text();
        const isRead = /html|css/.test(response.headers.get('content-type') ?? '');
        const location = response.headers.get('location') ?? '';
        fetched.push({ path, status: response.status, location, body: isRead ? body : '' });
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
  private readPage(fetched: FetchedPath): string[] {
    const { path, body } = fetched;
    const target = this.redirects[path];
    if (target !== undefined && fetched.location === target) return this.addNew([target], path);
    if (!this.checkExists(fetched) || !body.startsWith('<!')) return [];
    const tags = findTags(body);
    this.pages.add(path);
    this.ids.set(path, new Set(tags.map(({ attributes }) => attributes['id'] ?? '')));
    const files: string[] = [];
    const links: URL[] = [];
    for (const { name, attributes } of tags) {
      const { href, src, srcset, target: tab, rel = '', property, content } = attributes;
      if (tab === '_blank' && !rel.includes('noopener'))
        this.problems.push(`${path} opens a tab with access to its window: ${href}`);
      if (name === 'a') links.push(...this.own(href, path));
      const pictures = srcset?.split(/,\s+/).map((picture) => picture.trim().split(/\s/)[0]) ?? [];
      const loaded = [src, ...pictures, name === 'link' && href, property === 'og:image' && content];
      for (const file of loaded) files.push(...this.own(file, path).map(getPath));
    }
    for (const asset of this.addNew(files, path)) this.assets.add(asset);
    for (const link of links) {
      if (link.hash.length > 1)
        this.hashes.push({ from: path, path: getPath(link), id: decodeURIComponent(link.hash.slice(1)) });
    }
    return this.addNew(links.map(getPath), path);
  }

  /** A reference to the site itself; nothing for another site or no reference. */
  private own(reference: string | false | undefined, path: string): URL[] {
    const address = this.publicUrl + path;
    if (!reference || !URL.canParse(reference, address)) return [];
    const url = new URL(reference, address);
    return url.origin === this.publicUrl ? [url] : [];
  }

  private findFiles({ path, body }: FetchedPath): string[] {
    const files = [...body.matchAll(/url\(\s*["']?([^"')]+)/g)]
      .map(([, file = '']) => file)
      .filter((file) => !/^(data:|#)/.test(file))
      .map((file) => new URL(file, this.site + path).pathname);
    const fresh = this.addNew(files, path);
    for (const file of fresh) this.assets.add(file);
    return fresh;
  }
}

function getPath({ pathname, search }: URL): string {
  return pathname + search;
}
