import {
  friendlyVenue,
  isFreeProgram,
  isRegistrationOpen,
  lastDayOf,
  linkTarget,
  paymentOptions,
  programCategory,
  programLanguage,
  programTiming,
  toDisplayProgram,
  type ProgramPrices,
  type UpcomingRecord,
} from './programs.rules.js';

const TODAY = '2026-11-21';

describe('the timing of a program', () => {
  it.each([
    ['2026-11-22', null, 'future'],
    ['2026-11-21', null, 'present'],
    ['2026-11-20', null, 'past'],
    ['2026-11-20', '2026-11-22', 'present'],
    ['2026-11-21', '2026-11-22', 'present'],
    ['2026-11-19', '2026-11-21', 'present'],
    ['2026-11-19', '2026-11-20', 'past'],
    ['2026-11-22', '2026-11-25', 'future'],
    ['2025-12-31', '2026-12-01', 'present'],
    ['2026-11-20', '', 'past'],
    ['2026-11-21', undefined, 'present'],
  ] as const)('from %p to %p is, on 21 November 2026, %s', (start_date, end_date, timing) => {
    const program = { start_date, end_date };
    expect(programTiming(program, TODAY)).toBe(timing);
    expect(isRegistrationOpen(program, TODAY)).toBe(timing !== 'past');
  });

  it('depends on the end date, or on the start date when there is none', () => {
    expect(lastDayOf({ start_date: '2026-11-20', end_date: '2026-11-22' })).toBe('2026-11-22');
    expect(lastDayOf({ start_date: '2026-11-20', end_date: null })).toBe('2026-11-20');
  });
});

const NO_PRICES: ProgramPrices = {
  price1: null,
  price2: null,
  price3: null,
  description1: null,
  description2: null,
  description3: null,
};

describe('payment options', () => {
  it('are the tiers with a price, each under its own type', () => {
    expect(
      paymentOptions({
        ...NO_PRICES,
        price1: 5_000,
        description1: 'Shared room',
        price3: 0,
        description3: null,
      }),
    ).toEqual([
      { type: 'option1', amount: 5_000, description: 'Shared room' },
      { type: 'option3', amount: 0, description: '' },
    ]);
  });

  it('omit a description without a price', () => {
    expect(paymentOptions({ ...NO_PRICES, description2: 'Single room' })).toEqual([]);
  });

  it.each([
    ['no tier', {}, true],
    ['a tier at 0', { price1: 0 }, true],
    ['three tiers at 0', { price1: 0, price2: 0, price3: 0 }, true],
    ['one paid tier among free ones', { price1: 0, price2: 1 }, false],
    ['a paid tier', { price3: 0.5 }, false],
  ])('make a program with %s free: %p', (_case, prices, free) => {
    expect(isFreeProgram({ ...NO_PRICES, ...prices })).toBe(free);
  });
});

describe('linkTarget', () => {
  it.each([
    [null, { kind: 'none' }],
    [undefined, { kind: 'none' }],
    ['', { kind: 'none' }],
    ['   ', { kind: 'none' }],
    ['https://example.org/a', { kind: 'external', to: 'https://example.org/a' }],
    ['http://example.org', { kind: 'external', to: 'http://example.org' }],
    ['HTTPS://example.org', { kind: 'external', to: 'HTTPS://example.org' }],
    [' https://example.org ', { kind: 'external', to: 'https://example.org' }],
    ['/programs/dream-wisdom', { kind: 'internal', to: '/programs/dream-wisdom' }],
    ['inner-child-healing', { kind: 'internal', to: 'inner-child-healing' }],
    ['httpsomething', { kind: 'internal', to: 'httpsomething' }],
  ])('of %p is %j', (link, target) => {
    expect(linkTarget(link)).toEqual(target);
  });
});

describe('friendlyVenue', () => {
  it.each([
    ['Online', 'Zoom Platform'],
    ['ONLINE (Zoom)', 'Zoom Platform'],
    ['Online from the campus', 'Zoom Platform'],
    ['QLU Campus, Hyderabad', 'Residential Campus'],
    ['Foundation campus', 'Residential Campus'],
    ['A hall in Mumbai', 'Conference Hall, Mumbai'],
    ['New Delhi', 'Conference Hall, Central Delhi'],
    ['Mumbai or Delhi', 'Conference Hall, Mumbai'],
    ['The Foundation', 'Foundation Campus'],
    ['Town hall, Vijayawada', 'Town hall, Vijayawada'],
    ['', ''],
  ])('of "%s" is "%s"', (venue, name) => {
    expect(friendlyVenue(venue)).toBe(name);
  });
});

describe('programLanguage', () => {
  it.each([
    ['Meditation in Telugu', 'Telugu'],
    ['TELUGU meditation', 'Telugu'],
    ['Meditation (Telugu)', 'Telugu'],
    ['ధ్యానం', 'Telugu'],
    ['Dhyana ధ్యానం class', 'Telugu'],
    ['Meditation', 'English'],
    ['ध्यान', 'English'],
    ['', 'English'],
  ])('of "%s" is %s', (name, language) => {
    expect(programLanguage(name)).toBe(language);
  });
});

describe('programCategory', () => {
  const founders = ['Asha Rivers', 'Kiran Lake'];

  it.each([
    ['Dream Wisdom', 'Asha Rivers and Kiran Lake', 'Programs by the founders'],
    ['Dream Wisdom', 'KIRAN LAKE, asha rivers', 'Programs by the founders'],
    ['Online Dream Wisdom', 'Asha Rivers & Kiran Lake', 'Programs by the founders'],
    ['Dream Wisdom Online', 'Asha Rivers', 'Online Programs'],
    ['A webinar on sleep', 'Acharya Meera', 'Online Programs'],
    ['ZOOM evening', '', 'Online Programs'],
    ['Dream Wisdom', 'Acharya Meera', 'Programs by Acharyas & Trainers'],
    ['Dream Wisdom', 'Senior trainers', 'Programs by Acharyas & Trainers'],
    ['Acharya Day', 'Asha Rivers', 'In Person Programs'],
    ['Dream Wisdom', 'Online team', 'In Person Programs'],
    ['Dream Wisdom', '', 'In Person Programs'],
  ])('of "%s" with "%s" is "%s"', (name, presenters, category) => {
    expect(programCategory(name, presenters, founders)).toBe(category);
  });

  it('uses no founder category when no founders are given', () => {
    expect(programCategory('Dream Wisdom', 'Anybody', [])).toBe('In Person Programs');
  });
});

describe('toDisplayProgram', () => {
  const record: UpcomingRecord = {
    ...NO_PRICES,
    id: 7,
    program_name: 'Dream Wisdom',
    title: 'Dream Wisdom',
    start_date: '2026-11-30',
    end_date: '2026-12-02',
    venue: 'QLU campus',
    location: 'QLU campus',
    trainers_presenters: 'Acharya Meera',
    facilitators: 'Acharya Meera',
    duration: '3 days',
    main_folder: 'Experiential Workshops',
    sub_folder: 'Dream Wisdom',
    early_bird: true,
    price1: 5_000,
    description1: 'Shared room',
  };

  it('maps the record to the display record', () => {
    expect(toDisplayProgram(record, ['Asha Rivers', 'Kiran Lake'])).toEqual({
      ...NO_PRICES,
      id: 7,
      title: 'Dream Wisdom',
      date: 'Nov 30–Dec 2, 2026',
      time: '9:00 AM – 6:00 PM',
      location: 'QLU campus',
      venue: 'Residential Campus',
      language: 'English',
      category: 'Programs by Acharyas & Trainers',
      description: 'Shared room',
      facilitators: 'Acharya Meera',
      sortDate: '2026-11-30',
      detailsPath: '/programs/dream-wisdom',
      early_bird: true,
      price1: 5_000,
      description1: 'Shared room',
    });
  });

  it('has no page without a folder and an empty description without a text', () => {
    const bare = toDisplayProgram({ ...record, sub_folder: null, description1: null }, []);
    expect(bare.detailsPath).toBeNull();
    expect(bare.description).toBe('');
  });
});
