/**
 * What the second and the third picture of each program show. The first one shows the program's own scene, the fourth its
 * sign. The text is the title of the file.
 */
export const VIEW_TEXTS = {
  banyan: 'A banyan on the bank of quiet water',
  bell: 'A bell in an arched window between two lamps',
  books: 'A palm-leaf book and a lamp on a window ledge',
  brushes: 'Brushes and bowls of colour on a window ledge',
  cloth: 'Folded cloth and a garland on a window ledge',
  constellation: 'A tree whose branches go on as a constellation',
  flute: 'A flute and a feather on a window ledge',
  gateway: 'One stone archway behind another, with light in the last',
  herbs: 'A mortar and a bowl on a window ledge',
  kites: 'Paper kites in a wide morning sky',
  lamps: 'Clay lamps on stone steps at the water',
  light: 'A great mandala of light rises out of the water',
  lotus: 'A lotus opens on still water',
  mirror: 'A mirror and a lamp on a window ledge',
  nest: 'A nest with three eggs on a bough',
  night: 'A crescent moon and stars over sleeping hills',
  river: 'A river winds from the hills toward the viewer',
  sapling: 'A young plant in a pot on a window ledge',
  seats: 'Two cushioned stone seats under a banyan',
  steps: 'Stone steps rise through clouds to a lit archway',
  sunrise: 'The sun rises over hills and still water',
  water: 'A water pot, a cup and fruit on a window ledge',
} as const;

export type View = keyof typeof VIEW_TEXTS;

/** By the slug of the program. */
export const programViews: Record<string, readonly [second: View, third: View]> = {
  'meditation-classes': ['bell', 'seats'],
  'vanya-maitreya': ['sapling', 'river'],
  'teenage-buddha': ['books', 'kites'],
  'bala-maitreya': ['brushes', 'nest'],
  sctp: ['books', 'lamps'],
  'meditation-teacher-training': ['bell', 'sunrise'],
  'inner-child-healing': ['mirror', 'kites'],
  'emotional-healing': ['herbs', 'river'],
  'past-life-regression': ['mirror', 'steps'],
  'breath-and-sound': ['flute', 'light'],
  'conscious-parenting': ['sapling', 'lamps'],
  'relationship-harmony': ['water', 'seats'],
  'dream-wisdom': ['books', 'steps'],
  'consciousness-heals': ['cloth', 'lotus'],
  'silence-retreat': ['water', 'night'],
  'full-moon-retreat': ['cloth', 'lamps'],
  'pyramid-meditation-retreat': ['bell', 'gateway'],
  'life-between-lives': ['mirror', 'light'],
  'sacred-waters-retreat': ['water', 'lotus'],
  'icmpt-2-0': ['books', 'constellation'],
  'family-constellation-2-0': ['cloth', 'banyan'],
};
