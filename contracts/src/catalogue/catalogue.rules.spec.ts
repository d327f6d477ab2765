import {
  CATEGORY_NAMES,
  picturePath,
  resolveFolder,
  resolveMainFolder,
  resolveProgram,
  toSlug,
  toTitle,
} from './catalogue.rules.js';

describe('toSlug', () => {
  it.each([
    ['Inner Child Healing', 'inner-child-healing'],
    ['Meditation Classes', 'meditation-classes'],
    ['Family Constellation 2.0', 'family-constellation-2-0'],
    ['  Breath & Sound!  ', 'breath-sound'],
    ['Breath—Sound', 'breath-sound'],
    ["Children's Day", 'children-s-day'],
    ['Sunday / Monday', 'sunday-monday'],
    ['---', ''],
    ['ధ్యాన తరగతులు', 'ధ్యాన-తరగతులు'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['Caf\u00e9', 'caf\u00e9'],
  ])('converts "%s" to "%s"', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
    expect(toSlug(slug)).toBe(slug);
  });
});

describe('toTitle', () => {
  it.each([
    ['meditation-class', 'Meditation Class'],
    ['sctp', 'Sctp'],
    ['--two--words--', 'Two Words'],
    ['', ''],
  ])('converts "%s" to "%s"', (slug, title) => {
    expect(toTitle(slug)).toBe(title);
  });
});

const FOLDERS = [
  'Advanced Dream Wisdom',
  'Meditation Classes',
  'SCTP',
  'Dream Wisdom',
  'DREAM wisdom',
  'Family Constellation 2.0',
  'ధ్యాన తరగతులు',
];

describe('resolveFolder', () => {
  it.each([
    ['a name', 'Meditation Classes', 'Meditation Classes'],
    ['a slug', 'meditation-classes', 'Meditation Classes'],
    ['a part of a slug', 'meditation-class', 'Meditation Classes'],
    ['a slug in capitals', 'MEDITATION-CLASSES', 'Meditation Classes'],
    ['a name in capitals by its slug', 'sctp', 'SCTP'],
    ['a name with characters that its slug lacks', 'family-constellation-2-0', 'Family Constellation 2.0'],
    ['a Telugu name', 'ధ్యాన తరగతులు', 'ధ్యాన తరగతులు'],
    ['a Telugu slug', 'ధ్యాన-తరగతులు', 'ధ్యాన తరగతులు'],
    ['an exact name before one that contains it', 'Dream Wisdom', 'Dream Wisdom'],
    ['an exact slug before one that contains it', 'dream-wisdom', 'Dream Wisdom'],
    ['an exact spelling before a case-insensitive match', 'DREAM wisdom', 'DREAM wisdom'],
    ['a title-cased match before a case-insensitive one', 'dream wisdom', 'Dream Wisdom'],
    ['the first name that contains it', 'wisdom', 'Advanced Dream Wisdom'],
  ])('finds %s', (_case, wanted, folder) => {
    expect(resolveFolder(wanted, FOLDERS)).toBe(folder);
  });

  it.each([
    '',
    '-',
    '---',
    'reiki',
    'constructor',
    '__proto__',
    'toString',
    '.*',
    '../',
    'meditation-classes-2',
  ])('finds nothing for "%s"', (wanted) => {
    expect(resolveFolder(wanted, FOLDERS)).toBeUndefined();
  });

  it('prefers an exact match at any position', () => {
    const folders = ['Silence Retreat Weekend', 'Silence Retreat'];
    expect(resolveFolder('silence-retreat', folders)).toBe('Silence Retreat');
    expect(resolveFolder('silence-retreat', folders.toReversed())).toBe('Silence Retreat');
  });
});

describe('resolveMainFolder', () => {
  const mains = Object.values(CATEGORY_NAMES);

  it.each([
    ['foundational', 'Foundational Programs'],
    ['experiential', 'Experiential Workshops'],
    ['intensive', 'Intensive Retreats'],
    ['foundational-programs', 'Foundational Programs'],
    ['intensive-retreats', 'Intensive Retreats'],
    ['Experiential Workshops', 'Experiential Workshops'],
  ])('finds for "%s" the folder "%s"', (wanted, folder) => {
    expect(resolveMainFolder(wanted, mains)).toBe(folder);
  });

  it.each(['', 'retreats', 'Intensive', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'finds nothing for "%s"',
    (wanted) => {
      expect(resolveMainFolder(wanted, mains)).toBeUndefined();
    },
  );

  it('does not find a category without a folder', () => {
    expect(resolveMainFolder('intensive', ['Foundational Programs'])).toBeUndefined();
  });
});

describe('resolveProgram', () => {
  const structure = {
    Retreats: ['Silence Retreat Weekend', 'Dream Wisdom'],
    Workshops: ['Silence Retreat', 'Meditation Classes'],
  };

  it.each([
    ['meditation-class', { main: 'Workshops', sub: 'Meditation Classes' }],
    ['dream-wisdom', { main: 'Retreats', sub: 'Dream Wisdom' }],
    ['silence-retreat', { main: 'Workshops', sub: 'Silence Retreat' }],
    ['silence', { main: 'Retreats', sub: 'Silence Retreat Weekend' }],
  ])('finds "%s" in its main folder', (slug, place) => {
    expect(resolveProgram(slug, structure)).toEqual(place);
  });

  it.each(['reiki', '', 'retreats', '__proto__'])('finds nothing for "%s"', (slug) => {
    expect(resolveProgram(slug, structure)).toBeUndefined();
  });
});

describe('picturePath', () => {
  it('is in the folder of the layout', () => {
    expect(picturePath('Intensive Retreats', 'Silence Retreat', 'Mobile', 1)).toBe(
      '/Programs Organised/Intensive Retreats/Silence Retreat/Mobile/1.svg',
    );
  });
});
