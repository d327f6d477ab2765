import { PLACE_REQUEST_PERSON_FIELDS } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../../test/names.js';
import { PROGRAM } from '../../../../test/office-fixture.js';
import type { PlaceRequest } from '../adapters/persistence/place-request-repository.js';
import { PLACE_REQUEST_TEXTS, PlaceEmails } from './place-emails.js';

const KINDS = ['thanks', 'declined', 'cancelled'] as const;
const REQUEST: PlaceRequest = {
  id: 1,
  transactionId: 'place-0001',
  requestDigest: Buffer.alloc(0),
  programId: 1,
  status: 'new',
  person: {
    ...emptyOptionals(PLACE_REQUEST_PERSON_FIELDS),
    full_name: 'లక్ష్మి దేవి',
    email: 'lakshmi@example.org',
    phone: '9876543210',
    address: '12 Sample Street, Guntur',
    id_type: 'PAN',
    reason: 'My scholarship ended',
  },
  idNumber: { sealed: null, mask: '••••••234F' },
};

interface Stored {
  request: PlaceRequest | null;
  program: object;
  gift: { transactionId: string; sponsoredProgram: string } | null;
  sponsor: { name: string; address: string } | null;
}

function emailsAbout({ request = REQUEST, program = PROGRAM, gift = null, sponsor = null }: Partial<Stored>) {
  return new PlaceEmails(
    { find: async () => request } as never,
    { find: async () => program } as never,
    { findDonation: async () => gift } as never,
    {
      findRecipient: async () => request && { name: request.person.full_name, address: request.person.email },
    } as never,
    { getRecipient: async () => sponsor } as never,
  );
}
const requested = (full_name: string): PlaceRequest => ({
  ...REQUEST,
  person: { ...REQUEST.person, full_name },
});
const write = (kind: (typeof KINDS)[number], stored: Partial<Stored> = {}) => {
  const emails = emailsAbout(stored);
  if (kind === 'thanks') return emails.writeThanks('1');
  return kind === 'declined' ? emails.writeDeclined('1') : emails.writeCancelled('1');
};
/** The email about the request in the status that it is about. */
const toVisitor = (kind: (typeof KINDS)[number], request = REQUEST, program: object = PROGRAM) =>
  write(kind, { request: { ...request, status: PLACE_REQUEST_TEXTS[kind].status }, program });
const toOffice = (request: PlaceRequest | null = REQUEST) => emailsAbout({ request }).writeNotice('1');

describe.each(KINDS)('the email about a request: %s', (kind) => {
  it('names the program and repeats nothing that was typed except the name', async () => {
    const email = await toVisitor(kind, REQUEST, { ...PROGRAM, language: 'te,en' });
    expect(email).toMatchObject({
      subject: `${PLACE_REQUEST_TEXTS[kind].subject}: Silence Retreat`,
      to: { name: REQUEST.person.full_name, address: REQUEST.person.email },
      facts: [
        { name: 'Program', value: 'Silence Retreat' },
        { name: 'Dates', value: expect.stringMatching(/Dec.*2026/) as string },
        { name: 'Language', value: 'Telugu, English' },
        { name: 'Request', value: REQUEST.transactionId },
      ],
      link: null,
    });
    expect(email?.paragraphs[0]).toBe('Namaste లక్ష్మి దేవి,');
    expect(JSON.stringify(email)).not.toMatch(/scholarship|Sample Street|9876543210|ABCDE1234F/);
  });

  it.each(HOSTILE_NAMES)('does not greet %j', async (name) => {
    expect((await toVisitor(kind, requested(name)))?.paragraphs[0]).toBe('Namaste,');
  });

  it('is not written for an unknown request', async () => {
    expect(await write(kind, { request: null })).toBeNull();
  });
});

it('the thanks are limited, because they are sent before the office has seen the request', async () => {
  const isUnpaid = await Promise.all(KINDS.map(async (kind) => (await toVisitor(kind))?.isUnpaid));
  expect(isUnpaid).toEqual([true, undefined, undefined]);
});

it.each([
  ['thanks', 'declined'],
  ['thanks', 'assigned'],
  ['declined', 'assigned'],
] as const)('the email %s is not sent about a request that is %s', async (kind, status) => {
  expect(await write(kind, { request: { ...REQUEST, status } })).toBeNull();
});

it('the thanks say that nobody should travel yet', async () => {
  expect((await toVisitor('thanks'))?.paragraphs.join(' ')).toContain(
    'Please book travel only after we confirm your place.',
  );
});

it('a request that is declined for another reason says that there are not enough places', async () => {
  expect((await toVisitor('declined'))?.paragraphs[1]).toBe(
    'Thank you for trusting us with your request. We are sorry that we cannot offer you a sponsored place in this program this time: more people asked than we have places for.',
  );
});

it('a request that is declined after the program was cancelled says so', async () => {
  const cancelled = { ...PROGRAM, status: 'cancelled' };
  const text = (await toVisitor('declined', REQUEST, cancelled))?.paragraphs.join(' ');
  expect(text).toContain('this program is cancelled');
  expect(text).not.toContain('more people asked');
});

describe('the notice to the office', () => {
  it('goes to our own address, and leaves the reason and the ID number in the back office', async () => {
    const email = await toOffice();
    expect(email?.to.address).not.toBe(REQUEST.person.email);
    expect(email).toMatchObject({
      subject: 'Request 1 for a sponsored place',
      link: { path: '/admin/sponsored-places' },
    });
    expect(email?.facts.slice(0, 3).map(({ value }) => value)).toEqual([
      'లక్ష్మి దేవి',
      '9876543210',
      'lakshmi@example.org',
    ]);
    expect(JSON.stringify(email)).not.toMatch(/scholarship|ABCDE1234F/);
  });

  it.each(HOSTILE_NAMES)('does not repeat %j', async (name) => {
    expect((await toOffice(requested(name)))?.facts[0]?.value).toBe('');
  });

  it('is not written for an unknown request', async () => {
    expect(await toOffice(null)).toBeNull();
  });
});

describe('the thanks to a sponsor', () => {
  const ASSIGNED = { transactionId: 'sponsor-0001', sponsoredProgram: 'sctp' };
  const thanks = (sponsor: Stored['sponsor'], gift: Stored['gift'] = ASSIGNED) =>
    emailsAbout({ gift, sponsor }).writeSponsorThanks('1');
  const SPONSOR = { name: 'Asha', address: 'asha@example.org' };

  it('name the program and the donation, and nobody who received the place', async () => {
    const email = await thanks(SPONSOR);
    expect(email).toMatchObject({
      to: { address: 'asha@example.org' },
      facts: [
        { name: 'Program', value: expect.any(String) as string },
        { name: 'Your donation', value: 'sponsor-0001' },
      ],
    });
    expect(JSON.stringify(email)).not.toMatch(/లక్ష్మి|lakshmi|9876543210|place-0001|Silence Retreat/);
  });

  it('are not sent when the place was returned meanwhile, or without an email address', async () => {
    expect(await thanks(null)).toBeNull();
    expect(await thanks(SPONSOR, null)).toBeNull();
  });

  it.each([
    ...HOSTILE_NAMES.map((name) => [name, 'Namaste,'] as const),
    ...ORDINARY_NAMES.map((name) => [name, `Namaste ${name},`] as const),
  ])('greet %j with %j', async (name, greeting) => {
    expect((await thanks({ ...SPONSOR, name }))?.paragraphs[0]).toBe(greeting);
  });
});
