import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { type AdminProgram, bodyOf, mergeValues, type ProgramValues, valuesOf } from './program-values';

const STORED: AdminProgram = {
  ...emptyOptionals(PROGRAM_FIELDS),
  id: 7,
  program_name: 'Inner Child Healing',
  start_date: '2027-01-01',
  end_date: '2027-01-03',
  trainers_presenters: 'Acharya Meera',
  venue: 'Residential Campus',
  duration: '3 days',
  price1: 0,
  price2: 1250.5,
  description1: 'Day visitor',
  description2: 'Shared room',
  early_bird: true,
  main_folder: 'Experiential Workshops',
  sub_folder: 'Inner Child Healing',
  filter: 'Programs by QLU Founders,Online Programs from QLU',
  start_time: '09:30',
  end_time: '17:00',
  language: 'te,en',
  status: 'draft',
  publish_at: '2026-12-01T03:30:00.000Z',
  banner_path: null,
  series_id: null,
  later_dates: 0,
  seats: [],
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

describe('the program dialog', () => {
  it('saves an untouched program unchanged', () => {
    const { id: _id, banner_path: _banner, seats: _seats, created_at, updated_at, ...rest } = STORED;
    const { series_id: _series, later_dates: _later, ...fields } = rest;
    expect(created_at).toBe(updated_at);
    expect(bodyOf(valuesOf(STORED))).toEqual(fields);
  });

  it('sends empty fields as null', () => {
    const body = bodyOf({ ...valuesOf(null), program_name: ' Meditation ', end_date: '', description1: ' ' });
    expect(body).toMatchObject({
      program_name: 'Meditation',
      end_date: null,
      price1: null,
      description1: null,
      main_folder: null,
      link: null,
      external_link: null,
      filter: null,
    });
  });

  it('distinguishes a price of 0 from no price', () => {
    expect(bodyOf({ ...valuesOf(STORED), price1: 0, price2: null })).toMatchObject({
      price1: 0,
      price2: null,
    });
  });

  it('sends no folders with a link, and no link with folders', () => {
    const values = { ...valuesOf(STORED), link: '/guidelines' };
    expect(bodyOf({ ...values, use_link: true })).toMatchObject({
      link: '/guidelines',
      main_folder: null,
      sub_folder: null,
    });
    expect(bodyOf({ ...values, use_link: false })).toMatchObject({
      link: null,
      main_folder: 'Experiential Workshops',
      sub_folder: 'Inner Child Healing',
    });
  });

  it('sends the external link only with external registration', () => {
    const values = { ...valuesOf(STORED), external_link: 'https://events.example.org/1' };
    expect(bodyOf({ ...values, link_or_razorpay: true }).external_link).toBe('https://events.example.org/1');
    expect(bodyOf({ ...values, link_or_razorpay: false }).external_link).toBeNull();
  });
});

describe('a form that was opened before somebody else saved the program', () => {
  const merge = (own: Partial<ProgramValues>, theirs: Partial<AdminProgram>) => {
    const values = { ...valuesOf(STORED), ...own };
    const merged = mergeValues(STORED, values, { ...STORED, ...theirs });
    return { ...merged, body: bodyOf({ ...values, ...merged.values }) };
  };

  it('adopts what the user left alone, keeps what the user changed, and says both', () => {
    const { body, taken, kept } = merge(
      { venue: 'Main Hall', duration: '4 days' },
      { price2: 1500, status: 'cancelled', filter: null, language: 'hi', duration: '5 days' },
    );
    const theirs = { price2: 1500, status: 'cancelled', filter: null, language: 'hi' };
    expect(body).toEqual({ ...bodyOf(valuesOf(STORED)), venue: 'Main Hall', duration: '4 days', ...theirs });
    expect(Object.keys(taken).sort()).toEqual(Object.keys(theirs).sort());
    expect(taken.price2).toEqual({ from: 1250.5, to: 1500 });
    expect(kept).toEqual({ duration: { from: '5 days', to: '4 days' } });
  });

  it('adopts nothing when both made the same change, or when they changed something else', () => {
    const { taken, kept, values } = merge(
      { venue: ' Main Hall ' },
      { venue: 'Main Hall', banner_path: 'a.png' },
    );
    expect({ taken, kept, values }).toEqual({ taken: {}, kept: {}, values: {} });
  });

  it('adopts a link with the folders that it replaces, unless the user changed one of them', () => {
    const theirs = { link: '/guidelines', main_folder: null, sub_folder: null };
    expect(merge({}, theirs).body).toMatchObject(theirs);
    const own = merge({ sub_folder: 'Silence Retreat' }, theirs);
    expect(own.body).toMatchObject({ main_folder: 'Experiential Workshops', sub_folder: 'Silence Retreat' });
    expect(Object.keys(own.kept).sort()).toEqual(['link', 'main_folder', 'sub_folder']);
  });
});
