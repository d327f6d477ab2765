import {
  categoriesOf,
  filterChips,
  isUnderChip,
  PROGRAM_CATEGORIES,
  filterOptions,
  hasFilterValue,
  type FilteredProgram,
} from './programs.filters.js';

const [FOUNDERS, IN_PERSON, TRAINERS, ONLINE] = PROGRAM_CATEGORIES;

describe('categoriesOf', () => {
  it.each([
    ['Programs by the founders', [FOUNDERS]],
    ['Programs by QLU Founders', [FOUNDERS]],
    ['programs by founders', [FOUNDERS]],
    ['In Person Programs', [IN_PERSON]],
    ['in-person programs', [IN_PERSON]],
    ['In Person Programs at QLU', [IN_PERSON]],
    ['Programs by Acharyas & Trainers', [TRAINERS]],
    ['programs by acharyas and trainers', [TRAINERS]],
    ['Programs by QLU Acharyas & Trainers', [TRAINERS]],
    ['Online Programs', [ONLINE]],
    ['Online Programs from QLU', [ONLINE]],
    ['  Online   Programs  ', [ONLINE]],
  ])('maps "%s" to its chip', (filter, labels) => {
    expect(categoriesOf(filter)).toEqual(labels);
  });

  it('keeps unknown names, each category once, in their given order', () => {
    expect(
      categoriesOf('Weekend Specials, Online Programs, Weekend Specials, Online Programs from QLU'),
    ).toEqual(['Weekend Specials', ONLINE]);
  });

  it.each([[null], [undefined], [''], [' , ,, ']])('returns none for %p', (filter) => {
    expect(categoriesOf(filter)).toEqual([]);
  });
});

describe('filterChips', () => {
  it('sorts the known categories first, then the others alphabetically', () => {
    const programs = [
      { filter: 'Youth' },
      { filter: 'Online Programs' },
      { filter: 'Autumn' },
      { filter: 'Programs by Acharyas & Trainers' },
      { filter: 'In-Person Programs' },
      { filter: 'Programs by the founders' },
      { filter: null },
    ];
    expect(filterChips(programs)).toEqual([
      'All Programs',
      'Programs by QLU Founders',
      'In Person Programs at QLU',
      'Programs by QLU Acharyas & Trainers',
      'Online Programs from QLU',
      'Autumn',
      'Youth',
    ]);
  });

  it('merges both wordings into one chip', () => {
    expect(filterChips([{ filter: 'Online Programs' }, { filter: 'Online Programs from QLU' }])).toEqual([
      'All Programs',
      ONLINE,
    ]);
  });

  it('returns only categories that a program has', () => {
    expect(filterChips([])).toEqual(['All Programs']);
    expect(filterChips([{ filter: null }, { filter: '' }])).toEqual(['All Programs']);
    expect(filterChips([{ filter: `${ONLINE}, Youth` }])).toEqual(['All Programs', ONLINE, 'Youth']);
  });

  it('returns All Programs once, even when a program has a category of this name', () => {
    expect(filterChips([{ filter: 'All Programs, Youth' }])).toEqual(['All Programs', 'Youth']);
  });

  it('treats names of Object.prototype as ordinary names', () => {
    expect(filterChips([{ filter: 'constructor, __proto__' }])).toEqual([
      'All Programs',
      '__proto__',
      'constructor',
    ]);
  });
});

describe('isUnderChip', () => {
  it.each([
    ['All Programs', null, true],
    ['All Programs', 'Youth', true],
    [ONLINE, 'Online Programs', true],
    [ONLINE, 'Youth, Online Programs from QLU', true],
    [ONLINE, 'Youth', false],
    [ONLINE, null, false],
    [ONLINE, '', false],
    ['Youth', 'Youth Retreats', false],
  ])('the chip "%s" lists a program with the filter %p: %p', (chip, filter, listed) => {
    expect(isUnderChip({ filter }, chip)).toBe(listed);
  });
});

describe('the filters beside the chips', () => {
  const program = (changes: Partial<FilteredProgram>): FilteredProgram => ({
    program_name: 'Silence Retreat',
    start_date: '2026-12-30',
    end_date: '2027-01-02',
    venue: 'QLU Campus',
    city: 'Hyderabad',
    language: null,
    filter: null,
    ...changes,
  });
  const programs = [
    program({}),
    program({ program_name: 'ధ్యాన శిక్షణ', venue: 'Online, on Zoom', city: null, end_date: null }),
    program({ language: 'hi,te', city: 'Araku', start_date: '2027-02-01', end_date: '2027-02-01' }),
    program({ city: null, venue: 'Somewhere' }),
  ];

  it('offer the languages, cities and months of the programs', () => {
    const labels = (name: 'language' | 'place' | 'month') =>
      filterOptions(programs, name).map(({ label }) => label);
    expect(labels('language')).toEqual(['Telugu', 'Hindi']);
    expect(labels('place')).toEqual(['Araku', 'Hyderabad', 'Online']);
    expect(labels('month')).toEqual(['Dec 2026', 'Jan 2027', 'Feb 2027']);
  });

  it('find a program under each of its values', () => {
    const found = (name: 'language' | 'place' | 'month', value: string) =>
      programs.map((each) => hasFilterValue(each, name, value));
    expect(found('language', 'te')).toEqual([false, true, true, false]);
    // A program whose language is not known is not found as one in English.
    expect(found('language', 'en')).toEqual([false, false, false, false]);
    expect(found('month', '2027-01')).toEqual([true, false, false, true]);
    expect(found('place', 'Online')).toEqual([false, true, false, false]);
  });
});
