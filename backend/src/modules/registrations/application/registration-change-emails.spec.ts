import type { PaymentSubject, PaymentService } from '../../payments/index.js';
import type { Program, ProgramRepository, WriteProgramCalendar } from '../../programs/index.js';
import type { RegistrationChangeDetails } from '../domain/registration-change.js';
import type { CheckInPictures } from '../ports/check-in-pictures.js';
import type { DateChanges } from '../adapters/persistence/date-changes.js';
import type { RegistrationChanges } from '../adapters/persistence/registration-changes.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';
import { RegistrationChangeEmails } from './registration-change-emails.js';

const PROGRAM = {
  id: 7,
  name: 'Silence Retreat',
  date: '2026-12-10',
  endDate: '2026-12-12',
  time: '9:00 AM',
  location: 'Hyderabad',
  people: 2,
  option: 'Shared room',
  hasSeat: true,
  isCancelled: false,
  isProgramCancelled: false,
  names: [],
  joiningLink: null,
  checkInCode: '0',
};
const SUBJECT: PaymentSubject = { name: 'Anita', idType: 'PAN', program: PROGRAM, donation: null };
const FROM = { id: 5, name: 'Silence Retreat', date: '2026-11-28', option: 'Shared room' };
const TO = { id: 7, name: 'Silence Retreat', date: '2026-12-10', option: 'Shared room' };

function emailAbout(
  details: RegistrationChangeDetails,
  {
    name = 'Anita Rao',
    subject = SUBJECT as PaymentSubject | null,
    isErased = false,
    current = null as Partial<Program> | null,
  } = {},
) {
  const change = {
    id: 'change',
    transactionId: 'registration-1',
    by: 'admin',
    at: new Date(0),
    note: 'She called and is ill',
    details,
  };
  const changes: Partial<RegistrationChanges> = {
    find: async (id) => (id === change.id ? change : null),
    findFormerContact: async () => null,
    movesReportedBy: async () => (details.kind === 'moved' ? [details] : []),
  };
  const registrations: Partial<RegistrationRepository> = {
    getRecipient: async () => (isErased ? null : { name, address: 'anita@example.org' }),
    findSubject: async () => subject,
    findOwnToken: async () => 'token-1',
  };
  return new RegistrationChangeEmails(
    changes as RegistrationChanges,
    {} as DateChanges,
    registrations as RegistrationRepository,
    { find: async () => current as Program | null } as Partial<ProgramRepository> as ProgramRepository,
    {
      attachments: async () => [],
      getPath: () => '',
    } as Partial<WriteProgramCalendar> as WriteProgramCalendar,
    { byTransaction: async () => null } as Partial<PaymentService> as PaymentService,
    {} as CheckInPictures,
  ).writeChange('change');
}

const moved = (amounts: { price: number; paid: number }): RegistrationChangeDetails => ({
  kind: 'moved',
  program: { from: FROM, to: TO },
  ...amounts,
});

describe('the email about a moved registration', () => {
  it('names both dates and has the details of the new one', async () => {
    const email = await emailAbout(moved({ price: 150_000, paid: 150_000 }));
    expect(email).toMatchObject({
      to: { name: 'Anita Rao', address: 'anita@example.org' },
      subject: 'Your registration has moved: Silence Retreat',
      paragraphs: [
        'Namaste Anita Rao,',
        'You are now registered for Silence Retreat on Dec 10, 2026 (was Nov 28, 2026).',
        'There is nothing more to pay.',
      ],
    });
    expect(email?.facts).toEqual(
      expect.arrayContaining([
        { name: 'Dates', value: 'Dec 10–12, 2026' },
        { name: 'Number of People', value: '2' },
        { name: 'Transaction ID', value: 'registration-1' },
      ]),
    );
  });

  it.each([
    [{ price: 200_000, paid: 150_050 }, /^The price is ₹499\.50 more than you have paid\./],
    [{ price: 100_000, paid: 150_000 }, /^You have paid ₹500 more than the price\./],
    [{ price: 0, paid: 0 }, /^There is nothing more to pay\.$/],
  ])('states the difference of %j in rupees', async (amounts, text) => {
    expect((await emailAbout(moved(amounts)))?.paragraphs.at(-1)).toMatch(text);
  });

  it('names the languages of the new date', async () => {
    const current = { program_name: 'Silence', start_date: '2026-12-10', venue: 'Online', language: 'te,hi' };
    const email = await emailAbout(moved({ price: 0, paid: 0 }), { current });
    expect(email?.facts).toContainEqual({ name: 'Language', value: 'Telugu, Hindi' });
  });

  it('names the option when the date stays', async () => {
    const program = { from: FROM, to: { ...FROM, option: 'Single room' } };
    const email = await emailAbout({ kind: 'moved', program, price: 0, paid: 0 });
    expect(email?.heading).toBe('Your registration has changed');
    expect(email?.paragraphs[1]).toBe('We have changed your option for Silence Retreat on Dec 10, 2026.');
  });

  it('does not contain the note of the office', async () => {
    expect(JSON.stringify(await emailAbout(moved({ price: 0, paid: 0 })))).not.toContain('ill');
  });

  it('does not repeat a name that resembles a link', async () => {
    const email = await emailAbout(moved({ price: 0, paid: 0 }), { name: 'win.example.com' });
    expect(email?.paragraphs[0]).toBe('Namaste,');
  });
});

it.each([
  [{ from: 2, to: 1 }, {}, 'We have cancelled 1 place of your registration. It is now for 2 people.'],
  [{ from: 5, to: 3 }, {}, 'We have cancelled 2 places of your registration. It is now for 2 people.'],
  [{ from: 2, to: 1 }, { isCancelled: true }, 'We have cancelled 1 place of your registration.'],
])(
  'the email about cancelled places %j of a registration that is %j now has the present number',
  async (people, program, text) => {
    const subject = { ...SUBJECT, program: { ...PROGRAM, ...program } };
    const email = await emailAbout({ kind: 'places-cancelled', people }, { subject });
    expect(email?.paragraphs).toEqual(['Namaste Anita Rao,', text]);
  },
);

it.each([
  [1, 'Your place is free for someone else now.'],
  [3, 'Your places are free for someone else now.'],
])('the email about a registration that %i people gave up thanks for all of them', async (from, text) => {
  const email = await emailAbout({ kind: 'places-cancelled', people: { from, to: 0 }, requested: 0 });
  expect(email?.heading).toBe('Your registration is cancelled');
  expect(email?.paragraphs.slice(1)).toEqual([expect.stringContaining(text), 'There is no refund.']);
});

describe('a change without an email', () => {
  it.each<[string, RegistrationChangeDetails]>([
    ['a corrected contact', { kind: 'corrected', contact: { phone: { from: '1', to: '2' } } }],
    ['an added registration', { kind: 'added', paid: 0, mode: null, reference: '' }],
  ])('no email is written about %s', async (_name, details) => {
    expect(await emailAbout(details)).toBeNull();
  });

  it('no email is written to an erased person, or about an unknown program', async () => {
    expect(await emailAbout(moved({ price: 0, paid: 0 }), { isErased: true })).toBeNull();
    expect(await emailAbout(moved({ price: 0, paid: 0 }), { subject: null })).toBeNull();
  });
});

describe('the email about a place with a new name', () => {
  const passedOn = (place: number, from: string, to: string) =>
    emailAbout({ kind: 'passed-on', place, contact: { full_name: { from, to } } });

  it.each([
    [1, 'Uma Rani', 'Anita Rao', 'Uma Rani has given you their place.'],
    [1, 'www.evil.example', 'Anita Rao', 'Somebody has given you their place.'],
    [2, 'Uma Rani', 'Ravi', 'Ravi comes instead of Uma Rani.'],
    [2, '', 'Ravi', 'Ravi comes on one of your places.'],
    [2, 'Uma Rani', 'www.evil.example', 'Another person comes instead of Uma Rani.'],
  ])('says for place %i, from "%s" to "%s", who comes', async (place, from, to, text) => {
    expect((await passedOn(place, from, to))?.paragraphs).toContain(text);
  });
});
