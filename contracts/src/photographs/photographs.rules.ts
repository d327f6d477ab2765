/** The places of the site whose illustration the foundation can replace by a photograph of its own. */
import { picturePath, toSlug, type ProgramStructure } from '../catalogue/catalogue.rules.js';

export const PHOTOGRAPH_GROUPS = ['home', 'founders', 'trustees', 'programs'] as const;
export type PhotographGroup = (typeof PHOTOGRAPH_GROUPS)[number];

export const PHOTOGRAPH_GROUP_LABELS: Record<PhotographGroup, string> = {
  home: 'Home page',
  founders: 'Founders',
  trustees: 'Trustees',
  programs: 'Programs',
};

export interface PhotographSlot {
  /** Unique: the group, and the place within it. */
  id: string;
  group: PhotographGroup;
  /** What the back office calls it. */
  label: string;
  /** Path of the illustration that is shown until a photograph is uploaded; not URL-encoded. */
  illustration: string;
  /** The shape in which pages show it, in pixels. */
  width: number;
  height: number;
}

type Place = readonly [name: string, label: string];

const HERO_PLACES: readonly Place[] = [['hero', 'Top of the page']];
const CATEGORY_PLACES: readonly Place[] = [
  ['foundational', 'Our Programs: Foundational Programs'],
  ['experiential', 'Our Programs: Experiential Workshops'],
  ['intensive', 'Our Programs: Intensive Retreats'],
  ['advanced', 'Our Programs: Advanced Training'],
];
const JOURNEY_PLACES: readonly Place[] = [1, 2, 3, 4, 5, 6, 7].map((number) => [
  `journey-${number}`,
  `Visual Journey ${number}`,
]);
const STORE_PLACES: readonly Place[] = [
  ['store-books', 'Our Store: Books & Magazines'],
  ['store-webinars', 'Our Store: Webinars'],
  ['store-meditations', 'Our Store: Guided Meditations'],
  ['store-courses', 'Our Store: Online Courses'],
];
const FOUNDER_PLACES: readonly Place[] = [
  ['first-founder', 'First founder'],
  ['second-founder', 'Second founder'],
  ['beginning', 'The beginning'],
  ['teaching', 'What they teach'],
  ['way-of-working', 'How they work'],
  ['today', 'Today'],
];
const TRUSTEE_PLACES: readonly Place[] = [
  ['direction', 'Chair · Direction'],
  ['accounts', 'Treasurer · Accounts'],
  ['law', 'Secretary · Law and records'],
  ['land', 'Trustee · Land and water'],
  ['teaching', 'Trustee · Teaching'],
  ['care', 'Trustee · Care and safety'],
  ['youth', 'Trustee · Youth and volunteers'],
];

function slots(
  group: PhotographGroup,
  folder: string,
  [width, height]: readonly [number, number],
  places: readonly Place[],
): PhotographSlot[] {
  return places.map(([name, label]) => ({
    id: photographSlotId(group, name),
    group,
    label,
    illustration: `/pictures/${folder}/${name}.svg`,
    width,
    height,
  }));
}

/** The slots of home, founders and trustees. */
export const PAGE_SLOTS: readonly PhotographSlot[] = [
  ...slots('home', 'home', [1600, 860], HERO_PLACES),
  ...slots('home', 'home', [720, 900], CATEGORY_PLACES),
  ...slots('home', 'home', [320, 220], JOURNEY_PLACES),
  ...slots('home', 'home', [640, 480], STORE_PLACES),
  ...slots('founders', 'about-the-founders', [1200, 900], FOUNDER_PLACES),
  ...slots('trustees', 'board-of-trustees', [1200, 900], TRUSTEE_PLACES),
];

/** `journey-1` of home is `home.journey-1`. */
export function photographSlotId(group: PhotographGroup, name: string): string {
  return `${group}.${name}`;
}

/** A numbered picture of a program: `programs.inner-child-healing.1`. */
export function programSlotId(program: string, number: number): string {
  return photographSlotId('programs', `${toSlug(program)}.${number}`);
}

/** The slots of the programs: as many as each program has wide pictures. */
export function programSlots(
  structure: ProgramStructure,
  pictureCount: (main: string, sub: string) => number,
): PhotographSlot[] {
  return Object.entries(structure).flatMap(([main, programs]) =>
    programs.flatMap((sub) =>
      Array.from({ length: pictureCount(main, sub) }, (_, index) => ({
        id: programSlotId(sub, index + 1),
        group: 'programs' as const,
        label: `${sub}: picture ${index + 1}`,
        illustration: picturePath(main, sub, 'Web', index + 1),
        width: 1600,
        height: 900,
      })),
    ),
  );
}

/** A photograph of a slot, as the API returns it. The focus point is in percent. */
export interface Photograph {
  slot: string;
  name: string;
  widths: number[];
  alt_en: string;
  alt_te: string | null;
  focus_x: number;
  focus_y: number;
}

/** Widths in which a photograph is stored, in pixels. */
export const PHOTOGRAPH_WIDTHS = [480, 960, 1_600] as const;

/** The formats in which a photograph is stored, best first, with their extensions. */
export const PHOTOGRAPH_FORMATS = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
} as const;
export type PhotographFormat = keyof typeof PHOTOGRAPH_FORMATS;

/** The widths of a photograph whose original is `width` wide. A small one is stored in its own width. */
export function photographWidths(width: number): number[] {
  const fitting = PHOTOGRAPH_WIDTHS.filter((each) => each <= width);
  return fitting.length > 0 ? fitting : [width];
}

/** The stored file of a photograph in one width and format. `name` is its name without an ending. */
export function photographFile(name: string, width: number, format: PhotographFormat): string {
  return `${name}-${width}.${PHOTOGRAPH_FORMATS[format]}`;
}

const MEDIA = '/api/media/';

/** The `srcset` of a photograph in one format. */
export function photographSrcset(
  { name, widths }: { name: string; widths: readonly number[] },
  format: PhotographFormat,
): string {
  return widths.map((width) => `${MEDIA}${photographFile(name, width, format)} ${width}w`).join(', ');
}

/** The largest JPEG, for a browser without `srcset`. */
export function photographSrc({ name, widths }: { name: string; widths: readonly number[] }): string {
  return `${MEDIA}${photographFile(name, Math.max(...widths), 'image/jpeg')}`;
}

/** The languages of the alternative text. */
export type PhotographLanguage = 'en' | 'te';

/** The alternative text in the language of a page; in English when there is none in Telugu. */
export function photographAlt(
  { alt_en, alt_te }: { alt_en: string; alt_te: string | null },
  language: PhotographLanguage,
): string {
  return (language === 'te' && alt_te) || alt_en;
}
