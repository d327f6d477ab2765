import { existsSync, readFileSync } from 'node:fs';
import { foundersPage } from './about/founders.ts';
import { guidelinesPage } from './about/guidelines.ts';
import { schoolsPage } from './about/schools.ts';
import { trusteesPage } from './about/trustees.ts';
import { universityPage } from './about/university.ts';
import { mainFolders } from './program-folders.ts';

const aboutPages = [universityPage, foundersPage, schoolsPage, trusteesPage, guidelinesPage];

describe('the committed pictures', () => {
  const publicFolder = new URL('../public/', import.meta.url);
  const programs = mainFolders.flatMap(({ name: main, programs }) =>
    programs.map((each) => ({ main, ...each })),
  );

  function exists(path: string): boolean {
    return existsSync(new URL(encodeURI(path), publicFolder));
  }

  it('lists the same programs', () => {
    const structure: unknown = JSON.parse(
      readFileSync(new URL('programs-structure.json', publicFolder), 'utf8'),
    );
    expect(structure).toEqual(
      Object.fromEntries(mainFolders.map(({ name, programs }) => [name, programs.map((each) => each.name)])),
    );
  });

  it.each(programs)('has $pictureCount pictures of $name in each layout', ({ main, name, pictureCount }) => {
    for (const layout of ['Mobile', 'Web']) {
      const folder = `Programs Organised/${main}/${name}/${layout}`;
      const numbers = [1, 2, 3, 4, 5].filter((number) => exists(`${folder}/${number}.svg`));
      expect(numbers).toEqual([1, 2, 3, 4, 5].slice(0, pictureCount));
      const forPhones = numbers.filter((number) => exists(`${folder}/${number}.avif`));
      expect(forPhones).toEqual(layout === 'Mobile' ? numbers : numbers.slice(0, 1));
    }
  });

  it.each(aboutPages)('has each picture of $title for phones', ({ folder, sections }) => {
    expect(sections.filter(({ id }) => !exists(`pictures/${folder}/${id}.avif`))).toEqual([]);
  });

  it.each(programs)('has a link preview of $name if there are pictures', ({ slug, pictureCount }) => {
    expect(exists(`share/${slug}.jpg`)).toBe(pictureCount > 0);
  });

  it('has the pictures for programs without their own', () => {
    expect(exists('pictures/default-program.svg')).toBe(true);
    expect(exists('pictures/default-program.avif')).toBe(true);
    expect(exists('share/site.jpg')).toBe(true);
  });
});
