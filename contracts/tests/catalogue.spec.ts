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

const pictures = async (main: string, sub: string) =>
  call('GET /api/program-folders/{main}/{sub}', { path: { main, sub } });

it('the folders are the categories with their programs and slugs', () => {
  expect(Object.keys(structure)).toEqual(expect.arrayContaining(Object.values(CATEGORY_NAMES)));
  for (const programs of Object.values(structure)) expect(programs.length).toBeGreaterThan(0);
  expect(catalogue).toEqual(
    Object.entries(structure).map(([label, programs]) => ({
      label,
      slug: toSlug(label),
      items: programs.map((program) => ({ label: program, slug: toSlug(program) })),
    })),
  );
});

it('a program has exactly the pictures that its folder states, by name and by slug', async () => {
  for (const main of catalogue) {
    for (const sub of main.items) {
      const body = (await pictures(main.label, sub.label)).body as ProgramPicturesResponse;
      for (const { folderName, imageCount } of [body.mobile, body.web]) {
        const picture = (number: number) =>
          request(deployment.url).head(encodeURI(`${folderName}/${number}.svg`));
        if (imageCount > 0) expect((await picture(imageCount)).status).toBe(200);
        expect((await picture(imageCount + 1)).status).toBe(404);
      }
      expect((await pictures(main.slug, sub.slug)).body).toEqual(body);
    }
  }
});

it.each([
  ['no-such-folder', 'meditation-classes'],
  ['foundational', 'contract-test-no-such-program'],
  ['foundational', '../../../package'],
])('there is no folder %s/%s', async (main, sub) => {
  expectRejection(await pictures(main, sub), 404, 'FOLDER_NOT_FOUND');
});
