import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { isFreeProgram } from '@qlu/contracts/programs/programs.rules';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { changedDraft, chosenTier, offeredTiers, normalizeDraft, type ProgramDraft } from './program.js';

const NO_PRICES = {
  price1: null,
  price2: null,
  price3: null,
  description1: null,
  description2: null,
  description3: null,
};

function draft(changes: Partial<ProgramDraft> = {}): ProgramDraft {
  return {
    ...emptyOptionals(PROGRAM_FIELDS),
    program_name: 'Silence Retreat',
    start_date: '2026-11-20',
    end_date: '2026-11-21',
    trainers_presenters: 'Acharya Meera',
    venue: 'QLU Campus',
    duration: '2 days',
    price1: 12_500.5,
    description1: 'Shared room',
    price2: 20_000,
    description2: 'Single room',
    price3: 0,
    description3: 'Volunteers',
    main_folder: 'Intensive Retreats',
    sub_folder: 'Silence Retreat',
    ...changes,
  };
}

describe('the chosen tier', () => {
  it.each([
    [1_250_050, 'Shared room', 'option1'],
    [2_000_000, 'Single room', 'option2'],
    [0, 'Volunteers', 'option3'],
  ])('is the tier with the price %i and the description %j', (paise, description, type) => {
    expect(chosenTier(draft(), paise, description)).toEqual({ type, paise, description });
  });

  it.each([
    [1_250_050, 'Single room'],
    [0, 'Single room'],
    [1_250_049, 'Shared room'],
    [1_250_050, 'shared room'],
    [1_250_050, ''],
    [0, ''],
  ])('is null for the price %i with the description %j, which no tier has', (paise, description) => {
    expect(chosenTier(draft(), paise, description)).toBeNull();
  });

  it('is never a tier without a price', () => {
    const program = draft({ ...NO_PRICES, description1: 'Later', price2: 1 });
    expect(chosenTier(program, 0, 'Later')).toBeNull();
    expect(chosenTier(program, 100, '')).toEqual({ type: 'option2', paise: 100, description: '' });
    expect(offeredTiers(program)).toHaveLength(1);
  });

  it('a program without prices is free', () => {
    const program = draft(NO_PRICES);
    expect(isFreeProgram(program)).toBe(true);
    expect(chosenTier(program, 0, 'anything')).toMatchObject({ paise: 0 });
    expect(chosenTier(program, 1, '')).toBeNull();
  });

  it('may be free in a program that is not free', () => {
    expect(isFreeProgram(draft())).toBe(false);
    expect(isFreeProgram(draft({ ...NO_PRICES, price1: 0, description1: 'All' }))).toBe(true);
  });
});

describe('a normalized draft', () => {
  it('has no folders when it has a link, and no sub folder without its main folder', () => {
    expect(normalizeDraft(draft({ link: '/guidelines' }))).toMatchObject({
      main_folder: null,
      sub_folder: null,
      link: '/guidelines',
    });
    expect(normalizeDraft(draft({ main_folder: null }))).toMatchObject({
      main_folder: null,
      sub_folder: null,
    });
    expect(normalizeDraft(draft())).toEqual(draft());
  });
});

describe('a changed draft', () => {
  it('clears specified fields that the request does not contain, and keeps the newer ones', () => {
    const before = { ...draft({ capacity: 30, status: 'cancelled' }), id: 1 };
    const { program_name, start_date, trainers_presenters, venue, duration } = before;
    const body = { program_name, start_date, trainers_presenters, venue, duration, city: 'Hyderabad' };
    expect(changedDraft(before, body)).toMatchObject({
      price1: null,
      main_folder: null,
      city: 'Hyderabad',
      capacity: 30,
      status: 'cancelled',
    });
    expect(changedDraft(before, { ...body, capacity: null, status: 'draft' })).toMatchObject({
      capacity: null,
      status: 'draft',
    });
  });
});
