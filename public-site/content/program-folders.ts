/**
 * The programs of the university as the site files them: main folders and the program folders in them. The
 * catalogue and the menu read this one list.
 */

/** The three categories of the catalogue's tabs. */
export type CategorySlug = 'foundational' | 'experiential' | 'intensive';

export interface ProgramFolder {
  /** Folder name on disk, in programs-structure.json and in a program's `sub_folder`. */
  readonly name: string;
  /** Lower-case, dash-separated form of the name: the address /programs/{slug}. */
  readonly slug: string;
  readonly category: CategorySlug;
  /** How many committed pictures each layout (Mobile and Web) has. A program without pictures is "coming soon". */
  readonly pictureCount: 0 | 2 | 3 | 4;
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

function program(
  name: string,
  category: CategorySlug,
  pictureCount: ProgramFolder['pictureCount'] = 0,
): ProgramFolder {
  return { name, slug: folderSlug(name), category, pictureCount };
}

function mainFolder(name: string, programs: readonly ProgramFolder[]): MainFolder {
  return { name, slug: folderSlug(name), programs };
}

/** In the order of the menu's columns; Advanced Training is the group below them. */
export const mainFolders: readonly MainFolder[] = [
  mainFolder('Foundational Programs', [
    program('Meditation Classes', 'foundational', 3),
    program('Vanya Maitreya', 'foundational', 3),
    program('Teenage Buddha', 'foundational', 3),
    program('Bala Maitreya', 'foundational', 3),
    program('SCTP', 'foundational', 3),
    program('Meditation Teacher Training', 'foundational', 3),
  ]),
  mainFolder('Experiential Workshops', [
    program('Inner Child Healing', 'experiential', 4),
    program('Emotional Healing', 'experiential', 3),
    program('Past Life Regression', 'experiential', 4),
    program('Breath and Sound', 'experiential', 2),
    program('Conscious Parenting', 'experiential', 2),
    program('Relationship Harmony', 'experiential', 2),
    program('Dream Wisdom', 'experiential', 3),
  ]),
  mainFolder('Intensive Retreats', [
    program('Consciousness Heals', 'intensive', 4),
    program('Silence Retreat', 'intensive', 3),
    program('Full Moon Retreat', 'intensive', 2),
    program('Pyramid Meditation Retreat', 'intensive', 3),
    program('Life Between Lives', 'intensive', 3),
    program('Sacred Waters Retreat', 'intensive', 2),
  ]),
  mainFolder('Advanced Training', [
    program('ICMPT 2.0', 'intensive', 3),
    program('Family Constellation 2.0', 'intensive', 3),
  ]),
];
