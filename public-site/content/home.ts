import { siteSettings } from '@qlu/contracts/site/site-settings';

const [firstFounder, secondFounder] = siteSettings.founders;

/** A picture of the home page with its words; `picture` is its file below /pictures/home, without the ending. */
interface HomePicture {
  readonly picture: string;
  readonly title: string;
}

export const homeDescription =
  'Meditation, past-life regression and healing workshops, retreats and trainings, on a quiet campus near Hyderabad and online.';

export const founders = {
  paragraphs: [
    `${firstFounder} and ${secondFounder} began with an hour of silence under a banyan tree. Neighbours came out of curiosity and stayed for the quiet. The circle became a school, and the school became a campus.`,
    'They still sit in the same circle as everyone else. Nobody needs to be fixed, they say; what you are looking for was never lost.',
  ],
  portraits: [
    { section: 'first-founder', name: firstFounder },
    { section: 'second-founder', name: secondFounder },
  ],
} as const;

/** Our Programs: the four main folders, each with the page that lists its programs. */
export const homeCategories: readonly (HomePicture & { readonly lead: string; readonly to: string })[] = [
  {
    picture: 'foundational',
    title: 'Foundational Programs',
    lead: 'Simple practices for every age, many of them free',
    to: '/foundational-programs',
  },
  {
    picture: 'experiential',
    title: 'Experiential Workshops',
    lead: 'A day or two on one theme, in a small group',
    to: '/experiential-workshops',
  },
  {
    picture: 'intensive',
    title: 'Intensive Retreats',
    lead: 'Days of silence, away from everything else',
    to: '/intensive-retreats',
  },
  {
    picture: 'advanced',
    title: 'Advanced Training',
    lead: 'For those who would like to guide others',
    to: '/advanced-training',
  },
];

/** Visual Journey: a day and a night on the campus, in seven pictures. */
export const journeyPictures: readonly HomePicture[] = [
  { picture: 'journey-1', title: 'First light over the hall' },
  { picture: 'journey-2', title: 'A walk through the grove' },
  { picture: 'journey-3', title: 'The bowl calls us in' },
  { picture: 'journey-4', title: 'Water, always fresh' },
  {
    picture: 'journey-5',
    title: 'Kites in the afternoon wind',
  },
  { picture: 'journey-6', title: 'Lamps on the steps' },
  { picture: 'journey-7', title: 'Night on the lotus pond' },
];

/** Our Store: four tiles to look at; nothing is sold here yet. */
export const storeTiles: readonly (HomePicture & { readonly lead: string })[] = [
  {
    picture: 'store-books',
    title: 'Books & Magazines',
    lead: 'Books to come back to',
  },
  {
    picture: 'store-webinars',
    title: 'Webinars',
    lead: 'An online evening together',
  },
  {
    picture: 'store-meditations',
    title: 'Guided Meditations',
    lead: 'A voice to guide your first steps inward',
  },
  {
    picture: 'store-courses',
    title: 'Online Courses',
    lead: 'Learn at your own pace',
  },
];

/** Experiences: what participants of the samples say; short enough to be read while they stand. */
export const experiences = [
  {
    quote: 'I came to fix myself and left with nothing to fix. Even my mornings are quiet now.',
    name: 'Padma',
    from: 'Silence Retreat',
  },
  {
    quote: 'For the first time I listened to the child I once was. We both slept well that night.',
    name: 'Harish',
    from: 'Inner Child Healing',
  },
  {
    quote: 'My daughter and I sit together every Sunday. It is the kindest part of our week.',
    name: 'Sushma',
    from: 'Meditation Classes',
  },
] as const;

export const mission = {
  title: 'Our Mission',
  statement:
    'May every person find the stillness in which healing begins, and carry it home to family, work and village.',
  detail:
    'Volunteers and donors make it possible: classes without a fee, programs for young people, and places for those who could not come otherwise.',
} as const;
