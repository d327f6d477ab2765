import request from 'supertest';
import type { MainFolderResponse, ProgramPicturesResponse } from '../src/api/index.js';
import { CATEGORY_NAMES, toSlug, type ProgramStructure } from '../src/catalogue/catalogue.rules.js';
import { call } from './support/call.js';
import { deployment } from './support/deployment.js';
import { expectRejection } from './support/rejection.js';

let structure: ProgramStructure;
let catalogue: MainFolderResponse[];

beforeAll(async () => {
  const response = await request(deployment.url).get('/programs-structure.json').expect(200);
  expect(response.type).toBe('application/json');
  structure = response.body as ProgramStructure;
  catalogue = (await call('GET /api/program-folders')).body as MainFolderResponse[];
});

describe('GET /programs-structure.json', () => {
  it('maps each main folder to the names of its programs', () => {
    expect(Object.keys(structure)).toEqual(expect.arrayContaining(Object.values(CATEGORY_NAMES)));
    for (const programs of Object.values(structure)) {
      expect(programs.length).toBeGreaterThan(0);
      for (const program of programs) expect(typeof program).toBe('string');
    }
  });
});

describe('GET /api/program-folders', () => {
  it('returns the same folders as an array, with their slugs', () => {
    expect(catalogue).toEqual(
      Object.entries(structure).map(([label, programs]) => ({
        label,
        slug: toSlug(label),
        items: programs.map((program) => ({ label: program, slug: toSlug(program) })),
      })),
    );
  });
});

describe('GET /api/program-folders/{main}/{sub}', () => {
  const pictures = async (main: string, sub: string) =>
    call('GET /api/program-folders/{main}/{sub}', { path: { main, sub } });

  it('returns the number and folder of the pictures of every program', async () => {
    for (const main of catalogue) {
      for (const sub of main.items) {
        const body = (await pictures(main.label, sub.label)).body as ProgramPicturesResponse;
        for (const { folderName, imageCount } of [body.mobile, body.web]) {
          expect(Number.isInteger(imageCount)).toBe(true);
          const picture = (number: number) =>
            request(deployment.url).head(encodeURI(`${folderName}/${number}.svg`));
          if (imageCount > 0) expect((await picture(imageCount)).status).toBe(200);
          expect((await picture(imageCount + 1)).status).toBe(404);
        }
      }
    }
  });

  it('accepts names, slugs and the category slug', async () => {
    const [slug, name] = Object.entries(CATEGORY_NAMES)[0] as [string, string];
    const sub = structure[name]?.[0] ?? '';
    const { body } = await pictures(name, sub);
    for (const main of [name, toSlug(name), slug]) {
      for (const wanted of [sub, toSlug(sub)]) expect((await pictures(main, wanted)).body).toEqual(body);
    }
  });

  it.each([
    ['an unknown main folder', 'no-such-folder', 'meditation-classes'],
    ['an unknown program', 'foundational', 'contract-test-no-such-program'],
    ['a property name of Object.prototype', 'constructor', 'name'],
    ['a path traversal', 'foundational', '../../../package'],
    ['only a dash', 'foundational', '-'],
  ])('returns 404 for %s', async (_case, main, sub) => {
    expectRejection(await pictures(main, sub), 404, 'FOLDER_NOT_FOUND');
  });
});
