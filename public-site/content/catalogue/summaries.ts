import { picturePath } from '@qlu/contracts/catalogue/catalogue.rules';
import { mainFolders } from '../program-folders.ts';
import type { CatalogueSummary } from './entry.ts';

interface CardWords {
  subtitle: string;
  heroAlt: string;
  isFree?: true;
}

/** The words of each program's card, by its slug. */
const CARDS: Record<string, CardWords> = {
  'meditation-classes': {
    subtitle: 'Every Sunday online: sit down, follow the breath, and take the quiet into the week.',
    heroAlt: 'The sun rises over hills and still water',
    isFree: true,
  },
  'vanya-maitreya': {
    subtitle: 'Once a month we plant trees together, and sit among those we planted before.',
    heroAlt: 'Young trees in an open wood at sunrise',
    isFree: true,
  },
  'teenage-buddha': {
    subtitle: 'Two days for ages 13 to 19 to get to know their own mind and make friends with it.',
    heroAlt: 'A bodhi leaf lit by the morning sun',
    isFree: true,
  },
  'bala-maitreya': {
    subtitle: 'A day of stories, play and small silences for children from 6 to 12.',
    heroAlt: 'Paper kites in a wide morning sky',
    isFree: true,
  },
  sctp: {
    subtitle: 'Ten days for those who want to guide others and are ready to look at themselves first.',
    heroAlt: 'A banyan on the bank of quiet water',
  },
  'meditation-teacher-training': {
    subtitle: 'Learn to teach meditation in your own words, in Telugu or in Hindi.',
    heroAlt: 'Clay lamps on stone steps before daybreak',
  },
  'inner-child-healing': {
    subtitle: 'Two gentle days with the child that you once were and still carry within.',
    heroAlt: 'Large and small footprints lead to the morning sea',
  },
  'emotional-healing': {
    subtitle: 'Make room for what you feel, understand what it needs, and let it move on.',
    heroAlt: 'A lotus opens on still water',
  },
  'past-life-regression': {
    subtitle: 'Guided inner journeys to the images and stories behind the life you know.',
    heroAlt: 'One stone archway behind another, with light in the last',
  },
  'breath-and-sound': {
    subtitle: 'Pranayama, chanting and singing bowls: a day on which the body leads the mind home.',
    heroAlt: 'A singing bowl by the water, its sound in widening rings',
  },
  'conscious-parenting': {
    subtitle: 'For mothers and fathers who would like to listen more and shout less.',
    heroAlt: 'A nest with three eggs on a bough',
  },
  'relationship-harmony': {
    subtitle: 'Old patterns, new words: a workshop for couples, families and single people.',
    heroAlt: 'Two boats turned to each other on calm water',
  },
  'dream-wisdom': {
    subtitle: 'Remember your dreams, write them down, and ask them what they mean to you.',
    heroAlt: 'A crescent moon and stars over sleeping hills',
  },
  'consciousness-heals': {
    subtitle: 'Three days of deep meditation and silence on the campus, guided by the founders.',
    heroAlt: 'A great mandala of light rises out of the water',
  },
  'silence-retreat': {
    subtitle: 'Ten days of mauna, noble silence: no phone, no talk, and a lot of sky.',
    heroAlt: 'Snow mountains and a cairn at a silent lake',
  },
  'full-moon-retreat': {
    subtitle: 'One night of chanting and stillness under the pournami moon.',
    heroAlt: 'The full moon over lotus water',
  },
  'pyramid-meditation-retreat': {
    subtitle: 'Three days of long sittings in the quiet of a stone pyramid hall.',
    heroAlt: 'A stone pyramid hall between trees and water',
  },
  'life-between-lives': {
    subtitle: 'Five days of slow inner journeys for those who already know past-life regression.',
    heroAlt: 'Stone steps rise through clouds to a lit archway',
  },
  'sacred-waters-retreat': {
    subtitle: 'Walk along a river for three days, and let go of something at every bend.',
    heroAlt: 'A river winds down from the hills',
  },
  'icmpt-2-0': {
    subtitle: 'Our longest training: a year for experienced practitioners who will train others.',
    heroAlt: 'A carved stone wheel with the sun behind its hub',
  },
  'family-constellation-2-0': {
    subtitle: 'Learn to lead a constellation circle and to understand the family tree we each come from.',
    heroAlt: 'A tree whose branches go on as a constellation',
  },
};

/** Shown for a program that has no pictures of its own. */
export const DEFAULT_PROGRAM_PICTURE = '/pictures/default-program.svg';

/** All programs of the catalogue, in the order of the menu. */
export const catalogueSummaries: readonly CatalogueSummary[] = mainFolders
  .flatMap(({ name: main, programs }) => programs.map((program) => ({ main, ...program })))
  .map(({ main, name, slug, category, pictureCount }, place) => ({
    id: place + 1,
    slug,
    title: name,
    category,
    subtitle: CARDS[slug]?.subtitle ?? '',
    heroAlt: CARDS[slug]?.heroAlt ?? '',
    isFree: CARDS[slug]?.isFree ?? false,
    heroImage: pictureCount > 0 ? encodeURI(picturePath(main, name, 'Web', 1)) : DEFAULT_PROGRAM_PICTURE,
  }));
