import { categoriesOf, filterChips, isUnderChip, PROGRAM_CATEGORIES } from './programs.filters.js';

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
  ])('writes "%s" as its chip', (filter, labels) => {
    expect(categoriesOf(filter)).toEqual(labels);
  });

  it('keeps other names as they were written, each category once, in the order of the program', () => {
    expect(
      categoriesOf('Weekend Specials, Online Programs, Weekend Specials, Online Programs from QLU'),
    ).toEqual(['Weekend Specials', ONLINE]);
  });

  it.each([[null], [undefined], [''], [' , ,, ']])('finds none in %p', (filter) => {
    expect(categoriesOf(filter)).toEqual([]);
  });
});

describe('filterChips', () => {
  it('stand in the order of the specification, the others alphabetically after them', () => {
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

  it('make one chip of both wordings', () => {
    expect(filterChips([{ filter: 'Online Programs' }, { filter: 'Online Programs from QLU' }])).toEqual([
      'All Programs',
      ONLINE,
    ]);
  });

  it('are only those that a program has', () => {
    expect(filterChips([])).toEqual(['All Programs']);
    expect(filterChips([{ filter: null }, { filter: '' }])).toEqual(['All Programs']);
    expect(filterChips([{ filter: `${ONLINE}, Youth` }])).toEqual(['All Programs', ONLINE, 'Youth']);
  });

  it('name All Programs once, also when a program calls its category so', () => {
    expect(filterChips([{ filter: 'All Programs, Youth' }])).toEqual(['All Programs', 'Youth']);
  });

  it('take a name that every object has for a name', () => {
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
  ])('under "%s" stands a program with the filter %p: %p', (chip, filter, stands) => {
    expect(isUnderChip({ filter }, chip)).toBe(stands);
  });
});
