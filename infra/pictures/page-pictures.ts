import { foundersPage } from '../../public-site/content/about/founders.ts';
import { guidelinesPage } from '../../public-site/content/about/guidelines.ts';
import { schoolsPage } from '../../public-site/content/about/schools.ts';
import { trusteesPage } from '../../public-site/content/about/trustees.ts';
import { universityPage } from '../../public-site/content/about/university.ts';
import { contactPage } from '../../public-site/content/contact.ts';
import { facilitators, PHONE_ONLY_SECTION, personalSections } from '../../public-site/content/personal.ts';
import { drawPicture, drawSized } from './drawing/picture.ts';
import type { Picture, Size } from './drawing/picture.ts';
import { pageDrawings } from './page-drawings.ts';
import { stageOf } from './scenes/stage.ts';

/** The pages about the university. */
export const aboutPages = [universityPage, foundersPage, schoolsPage, trusteesPage, guidelinesPage];

/** The size of a picture beside text. */
const BESIDE_WORDS: Size = [1200, 900];

/**
 * The mood of a section's picture and the function that draws it.
 *
 * @throws Error for a section without an entry in `pageDrawings`
 */
function drawingOf(
  folder: string,
  id: string,
): [mood: Parameters<typeof drawSized>[3], draw: (picture: Picture) => string] {
  const drawing = pageDrawings[folder]?.[id];
  if (!drawing) {
    throw new Error(`The picture ${id} of ${folder} has no drawing`);
  }
  const { scene, mood, turned, motif } = drawing;
  return [mood, (picture) => scene(stageOf(picture, { program: id, motif, turned }))];
}

/** The pictures of the About, contact and personal pages, by their path below `public/pictures`. */
export function pagePictures(): Map<string, string> {
  const files = new Map<string, string>();
  const beside = (folder: string, id: string, seen: string): void => {
    const svg = drawSized(`${folder} ${id}`, BESIDE_WORDS, seen, ...drawingOf(folder, id));
    files.set(`${folder}/${id}.svg`, svg);
  };
  for (const { folder, sections } of aboutPages) {
    for (const { id, seen } of sections) beside(folder, id, seen);
  }
  for (const { id, seen } of facilitators) beside('facilitators', id, seen);
  beside('contact', 'map', contactPage.map.seen);
  for (const { id, seen } of personalSections) {
    const key = `personal ${id}`;
    files.set(`personal/${id}-mobile.svg`, drawPicture(key, 'Mobile', seen, ...drawingOf('personal', id)));
    if (id !== PHONE_ONLY_SECTION) {
      files.set(`personal/${id}-web.svg`, drawPicture(key, 'Web', seen, ...drawingOf('personal', id)));
    }
  }
  return files;
}
