import { readdirSync, readFileSync } from 'node:fs';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { foundersPage } from './about/founders.ts';
import { trusteesPage } from './about/trustees.ts';
import { catalogueSummaries } from './catalogue/summaries.ts';
import { contactPage } from './contact.ts';
import { facilitators } from './personal.ts';

const publicFolder = new URL('../public/', import.meta.url);

/** The title of a picture, for a reader who opens its file. */
function titleOf(path: string): string {
  const svg = readFileSync(new URL(encodeURI(path), publicFolder), 'utf8');
  return /<title[^>]*>([^<]*)/.exec(svg)?.[1] ?? '';
}

it('a text of a picture says what it shows, and not how it was made', () => {
  const files = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' });
  const texts = [
    contactPage.map.seen,
    ...catalogueSummaries.map(({ heroAlt }) => heroAlt),
    ...files.filter((file) => file.endsWith('.svg')).map(titleOf),
  ];
  expect(texts.length).toBeGreaterThan(200);
  const made = /\b(draw|paint|sketch|illustrat|portrait|picture|image|photo|viewer|like)/i;
  expect(texts.filter((text) => made.test(text))).toEqual([]);
});

it('a portrait has the name of the person', () => {
  const portraits = [foundersPage, trusteesPage].flatMap(({ folder, sections }) =>
    sections.filter(({ isPortrait }) => isPortrait).map(({ id, title }) => [`${folder}/${id}`, title]),
  );
  const all = [...portraits, ...facilitators.map(({ id, name }) => [`facilitators/${id}`, name])];
  expect(all).toHaveLength(13);
  expect(all.map(([path]) => titleOf(`pictures/${path}.svg`))).toEqual(all.map(([, name]) => name));
  expect(portraits.slice(0, 2).map(([, name]) => name)).toEqual([...siteSettings.founders]);
});
