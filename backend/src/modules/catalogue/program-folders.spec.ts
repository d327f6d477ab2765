import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProgramFolders } from './program-folders.js';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'qlu-site-'));
});
afterEach(async () => {
  await rm(site, { recursive: true });
});

const STRUCTURE = { 'Inner Healing': ['Silence Retreat', 'ధ్యానం'], Kids: [] };
const structure = (text = JSON.stringify(STRUCTURE)): Promise<void> =>
  writeFile(join(site, 'programs-structure.json'), text);

async function pictures(main: string, sub: string, layout: string, names: string[]): Promise<void> {
  const folder = join(site, 'Programs Organised', main, sub, layout);
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(join(folder, name), '<svg/>');
}

describe('the program folders', () => {
  it('are those of the site, in its order', async () => {
    await structure();
    const read = await new ProgramFolders(site).structure();
    expect(Object.entries(read)).toEqual(Object.entries(STRUCTURE));
  });

  it('are none when the site has none', async () => {
    expect(await new ProgramFolders(site).structure()).toEqual({});
  });

  it.each(['{', '[]', '{"Kids": "none"}', '{"Kids": [1]}'])(
    'are not guessed from a broken file: %s',
    async (text) => {
      await structure(text);
      await expect(new ProgramFolders(site).structure()).rejects.toThrow();
    },
  );
});

describe('the number of pictures', () => {
  it.each<[string[], number]>([
    [['1.svg', '2.svg', '3.svg'], 3],
    [['1.svg', '3.svg'], 1],
    [['2.svg'], 0],
    [['01.svg', '1.png', '1.SVG'], 0],
    [Array.from({ length: 12 }, (_, index) => `${index + 1}.svg`), 12],
    [[], 0],
  ])('the files %j count as %i pictures: those without gaps from 1', async (names, imageCount) => {
    await structure();
    await pictures('Inner Healing', 'ధ్యానం', 'Web', names);
    expect(await new ProgramFolders(site).pictures('Inner Healing', 'ధ్యానం', 'Web')).toEqual({
      folderName: '/Programs Organised/Inner Healing/ధ్యానం/Web',
      imageCount,
    });
  });

  it('is counted for each layout by itself', async () => {
    await structure();
    await pictures('Inner Healing', 'Silence Retreat', 'Web', ['1.svg', '2.svg']);
    const queries = new ProgramFolders(site);
    const counts = await Promise.all(
      (['Web', 'Mobile', 'Web'] as const).map((layout) =>
        queries.pictures('Inner Healing', 'Silence Retreat', layout),
      ),
    );
    expect(counts.map(({ imageCount }) => imageCount)).toEqual([2, 0, 2]);
  });

  it.each([
    ['Kids', 'Silence Retreat'],
    ['Inner Healing', '../../secret'],
    ['..', '..'],
    ['constructor', 'name'],
    ['__proto__', 'x'],
  ])('the unknown folder %s/%s has no pictures', async (main, sub) => {
    await structure();
    await mkdir(join(site, 'secret', 'Web'), { recursive: true });
    await writeFile(join(site, 'secret', 'Web', '1.svg'), '');
    expect((await new ProgramFolders(site).pictures(main, sub, 'Web')).imageCount).toBe(0);
  });
});
