import type { APIRequestContext, Page } from '@playwright/test';
import { referencesIn } from './page-references.ts';

interface Hash {
  from: string;
  path: string;
  id: string;
}

interface Asked {
  path: string;
  status: number;
  location: string;
  body: string;
}

const AT_A_TIME = 4;

/** Walks through the whole site by its links, as a search engine does, and gathers what is broken. */
export class SiteCrawl {
  /** Paths of all pages that answered with HTML. */
  readonly pages = new Set<string>();
  /** Everything that a page or a style fetches. */
  readonly assets = new Set<string>();
  readonly problems: string[] = [];
  private readonly ids = new Map<string, Set<string>>();
  private readonly hashes: Hash[] = [];
  /** Where a path was met first. */
  private readonly met = new Map<string, string>();
  private readonly page: Page;
  private readonly request: APIRequestContext;
  private readonly site: string;
  private readonly redirects: Record<string, string>;

  /** `redirects`: the paths that lead elsewhere on purpose, and where. */
  constructor(page: Page, request: APIRequestContext, site: string, redirects: Record<string, string>) {
    this.page = page;
    this.request = request;
    this.site = site;
    this.redirects = redirects;
  }

  async run(from: string[]): Promise<void> {
    for (let next = this.meet(from, 'the list of pages'); next.length > 0;) {
      const links = await Promise.all((await this.ask(next)).map((answer) => this.read(answer)));
      next = links.flat();
    }
    // Styles bring fonts and pictures of their own.
    for (let next = [...this.assets]; next.length > 0;) {
      const answers = await this.ask(next);
      for (const answer of answers) this.expectThere(answer);
      next = answers.filter(({ path }) => path.endsWith('.css')).flatMap((style) => this.filesOf(style));
    }
    for (const { from: place, path, id } of this.hashes) {
      if (!this.ids.get(path)?.has(id))
        this.problems.push(`${path}#${id} names no place (linked on ${place})`);
    }
  }

  /** Of these paths, those that are new. */
  private meet(paths: string[], place: string): string[] {
    const fresh = [...new Set(paths)].filter((path) => !this.met.has(path));
    for (const path of fresh) this.met.set(path, place);
    return fresh;
  }

  private async ask(paths: string[]): Promise<Asked[]> {
    const waiting = [...paths];
    const answers: Asked[] = [];
    const worker = async (): Promise<void> => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const response = await this.request.get(this.site + path, { maxRedirects: 0 });
        const { 'content-type': type = '', location = '' } = response.headers();
        const body = /html|css/.test(type) ? await response.text() : '';
        answers.push({ path, status: response.status(), location, body });
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
    return answers;
  }

  private expectThere({ path, status }: Asked): boolean {
    if (status === 200) return true;
    this.problems.push(`${path} answers ${status} (${this.met.get(path)})`);
    return false;
  }

  /** Takes in a page, and answers the links in it that nobody has followed yet. */
  private async read(answer: Asked): Promise<string[]> {
    const { path, body } = answer;
    const elsewhere = this.redirects[path];
    if (elsewhere !== undefined && answer.location === elsewhere) return this.meet([elsewhere], path);
    if (!this.expectThere(answer) || !body.startsWith('<!')) return [];
    const { links, assets, ids, openers } = await referencesIn(this.page, body, this.site + path);
    this.pages.add(path);
    this.ids.set(path, new Set(ids));
    for (const opener of openers) this.problems.push(`${path} gives a strange tab its window: ${opener}`);
    for (const asset of this.meet(assets, path)) this.assets.add(asset);
    const followed = links.map((link) => new URL(link, this.site));
    for (const { pathname, search, hash } of followed) {
      if (hash.length > 1) {
        this.hashes.push({ from: path, path: pathname + search, id: decodeURIComponent(hash.slice(1)) });
      }
    }
    return this.meet(
      followed.map(({ pathname, search }) => pathname + search),
      path,
    );
  }

  private filesOf({ path, body }: Asked): string[] {
    const files = [...body.matchAll(/url\(\s*["']?([^"')]+)/g)]
      .map(([, file = '']) => file)
      .filter((file) => !/^(data:|#)/.test(file))
      .map((file) => new URL(file, this.site + path).pathname);
    const fresh = this.meet(files, path);
    for (const file of fresh) this.assets.add(file);
    return fresh;
  }
}
