import { mainFolders, type MainFolder } from '../../../content/program-folders';

export interface MenuLink {
  label: string;
  to: string;
}

export interface MenuGroup {
  title: string;
  links: readonly MenuLink[];
}

/** The About dropdown (spec 1 §2). */
export const aboutLinks: readonly MenuLink[] = [
  { label: 'About the Founders', to: '/about-the-founders' },
  { label: '18 Schools of Wisdom', to: '/18-schools-of-wisdom' },
  { label: 'Board of Trustees', to: '/board-of-trustees' },
  { label: 'Guidelines', to: '/guidelines' },
  { label: 'Quantum Life University', to: '/quantum-life-university' },
];

const ADVANCED_TRAINING = 'Advanced Training';

function groupOf(folder: MainFolder, pathOf: (slug: string) => string): MenuGroup {
  return {
    title: folder.name,
    links: folder.programs.map(({ name, slug }) => ({ label: name, to: pathOf(slug) })),
  };
}

/** The mega menu's three columns. */
export const programGroups: readonly MenuGroup[] = mainFolders
  .filter(({ name }) => name !== ADVANCED_TRAINING)
  .map((folder) => groupOf(folder, (slug) => `/programs/${slug}`));

/** The group below them, whose links lead to sections of the catalogue (spec 1 §2). */
export const advancedTraining: MenuGroup = groupOf(
  mainFolders.find(({ name }) => name === ADVANCED_TRAINING) ?? {
    name: ADVANCED_TRAINING,
    slug: '',
    programs: [],
  },
  (slug) => `/programs#${slug}`,
);
