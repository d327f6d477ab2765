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
  ])('under "%s" a program with the filter %p is listed: %p', (chip, filter, listed) => {
    expect(isUnderChip({ filter }, chip)).toBe(listed);
  });
});
