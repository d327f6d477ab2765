/**
 * The programs of the university as the site files them: main folders, the program folders in them, and how
 * each program's pictures are drawn. The picture generator, the catalogue and the menu all read this one list.
 */

/** The three categories of the catalogue's tabs (spec 1 §3). */
export type CategorySlug = 'foundational' | 'experiential' | 'intensive';

/** The scene that a program's pictures tell; each program has its own, so that it is recognised at a glance. */
export type Motif =
  | 'sunrise'
  | 'grove'
  | 'bodhi'
  | 'kites'
  | 'banyan'
  | 'lamps'
  | 'footprints'
  | 'lotus'
  | 'gateway'
  | 'bowl'
  | 'nest'
  | 'boats'
  | 'night'
  | 'mandala'
  | 'peaks'
  | 'moon'
  | 'pyramid'
  | 'stair'
  | 'river'
  | 'wheel'
  | 'constellation';

export interface ProgramFolder {
  /** Folder name on disk, in programs-structure.json and in a program's `sub_folder`. */
  readonly name: string;
  /** Lower-case, dash-separated form of the name: the address /programs/{slug}. */
  readonly slug: string;
  readonly category: CategorySlug;
  /** How many pictures each layout (Mobile and Web) has. */
  readonly pictureCount: 2 | 3 | 4;
  readonly motif: Motif;
}

export interface MainFolder {
  /** Folder name on disk, in programs-structure.json and in a program's `main_folder`. */
  readonly name: string;
  /** Lower-case, dash-separated form of the name. */
  readonly slug: string;
  readonly programs: readonly ProgramFolder[];
}

/** The slug of a folder's name: 'Meditation Classes' gives 'meditation-classes', 'ICMPT 2.0' gives 'icmpt-2-0'. */
export function folderSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function program(name: string, category: CategorySlug, motif: Motif, pictureCount: 2 | 3 | 4): ProgramFolder {
  return { name, slug: folderSlug(name), category, pictureCount, motif };
}

function mainFolder(name: string, programs: readonly ProgramFolder[]): MainFolder {
  return { name, slug: folderSlug(name), programs };
}

/** In the order of the menu's columns (spec 1 §2); Advanced Training is the group below them. */
export const mainFolders: readonly MainFolder[] = [
  mainFolder('Foundational Programs', [
    program('Meditation Classes', 'foundational', 'sunrise', 3),
    program('Vanya Maitreya', 'foundational', 'grove', 3),
    program('Teenage Buddha', 'foundational', 'bodhi', 3),
    program('Bala Maitreya', 'foundational', 'kites', 3),
    program('SCTP', 'foundational', 'banyan', 3),
    program('Meditation Teacher Training', 'foundational', 'lamps', 3),
  ]),
  mainFolder('Experiential Workshops', [
    program('Inner Child Healing', 'experiential', 'footprints', 4),
    program('Emotional Healing', 'experiential', 'lotus', 3),
    program('Past Life Regression', 'experiential', 'gateway', 4),
    program('Breath and Sound', 'experiential', 'bowl', 2),
    program('Conscious Parenting', 'experiential', 'nest', 2),
    program('Relationship Harmony', 'experiential', 'boats', 2),
    program('Dream Wisdom', 'experiential', 'night', 3),
  ]),
  mainFolder('Intensive Retreats', [
    program('Consciousness Heals', 'intensive', 'mandala', 4),
    program('Silence Retreat', 'intensive', 'peaks', 3),
    program('Full Moon Retreat', 'intensive', 'moon', 2),
    program('Pyramid Meditation Retreat', 'intensive', 'pyramid', 3),
    program('Life Between Lives', 'intensive', 'stair', 3),
    program('Sacred Waters Retreat', 'intensive', 'river', 2),
  ]),
  mainFolder('Advanced Training', [
    program('ICMPT 2.0', 'intensive', 'wheel', 3),
    program('Family Constellation 2.0', 'intensive', 'constellation', 3),
  ]),
];
