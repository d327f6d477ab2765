import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../../test/names.js';
import { PROGRAM } from '../../../../test/office-fixture.js';
import { PlaceFixture, REQUEST, WHO } from '../../../../test/place-fixture.js';
import { PLACE_REQUEST_TEXTS } from './place-emails.js';

const KINDS = ['thanks', 'declined', 'cancelled'] as const;

/** A fixture with one request in which a visitor typed this name. */
async function requested(fullName = REQUEST.person.full_name): Promise<PlaceFixture> {
  const fixture = await PlaceFixture.start();
  await fixture.placeRequests.request({ ...REQUEST, person: { ...REQUEST.person, full_name: fullName } });
  return fixture;
}
const write = ({ emails }: PlaceFixture, kind: (typeof KINDS)[number]) => {
  if (kind === 'thanks') return emails.writeThanks('1');
  return kind === 'declined' ? emails.writeDeclined('1') : emails.writeCancelled('1');
};
/** The email about the request in the status that it is about. */
const toVisitor = async (fixture: PlaceFixture, kind: (typeof KINDS)[number]) => {
  const { status } = PLACE_REQUEST_TEXTS[kind];
  if (await fixture.requests.find(1)) await fixture.requests.decide(1, status, WHO);
  return write(fixture, kind);
};
const toOffice = (fixture: PlaceFixture) => fixture.emails.writeNotice('1');

describe.each(KINDS)('the email about a request: %s', (kind) => {
  it('names the program and repeats nothing that was typed except the name', async () => {
    const email = await toVisitor(await requested(), kind);
    expect(email).toMatchObject({
      subject: `${PLACE_REQUEST_TEXTS[kind].subject}: Silence Retreat`,
      to: { name: REQUEST.person.full_name, address: REQUEST.person.email },
      facts: [
        { name: 'Program', value: 'Silence Retreat' },
        { name: 'Dates', value: expect.stringMatching(/Dec.*2026/) as string },
        { name: 'Request', value: REQUEST.transactionId },
      ],
      link: null,
    });
    expect(email?.paragraphs[0]).toBe('Namaste లక్ష్మి దేవి,');
    expect(JSON.stringify(email)).not.toMatch(/scholarship|Sample Street|9876543210|ABCDE1234F/);
  });

  it.each(HOSTILE_NAMES)('does not greet %j', async (name) => {
    expect((await toVisitor(await requested(name), kind))?.paragraphs[0]).toBe('Namaste,');
  });

  it('is not written for an unknown request', async () => {
    expect(await toVisitor(await PlaceFixture.start(), kind)).toBeNull();
  });
});

it('the thanks are limited, because they are sent before the office has seen the request', async () => {
  const isUnpaid = await Promise.all(
    KINDS.map(async (kind) => (await toVisitor(await requested(), kind))?.isUnpaid),
  );
  expect(isUnpaid).toEqual([true, undefined, undefined]);
});

it.each([
  ['thanks', 'declined'],
  ['thanks', 'assigned'],
  ['declined', 'assigned'],
] as const)('the email %s is not sent about a request that is %s', async (kind, status) => {
  const fixture = await requested();
  await fixture.requests.decide(1, status, WHO);
  expect(await write(fixture, kind)).toBeNull();
});

it('the thanks say that nobody should travel yet', async () => {
  expect((await toVisitor(await requested(), 'thanks'))?.paragraphs.join(' ')).toContain(
    'Please book travel only after we confirm your place.',
  );
});

it('a request that is declined after the program was cancelled says so', async () => {
  const fixture = await requested();
  await fixture.programs.change(1, { ...PROGRAM, status: 'cancelled' });
  const text = (await toVisitor(fixture, 'declined'))?.paragraphs.join(' ');
  expect(text).toContain('this program is cancelled');
  expect(text).not.toContain('more people asked');
});

describe('the notice to the office', () => {
  it('goes to our own address, and leaves the reason and the ID number in the back office', async () => {
    const email = await toOffice(await requested());
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
    expect((await toOffice(await requested(name)))?.facts[0]?.value).toBe('');
  });

  it('is not written for an unknown request', async () => {
    expect(await toOffice(await PlaceFixture.start())).toBeNull();
  });
});

describe('the thanks to a sponsor', () => {
  async function thanks(fixture: PlaceFixture, name: string | null = 'Asha') {
    fixture.sponsor = name === null ? null : { name, address: 'asha@example.org' };
    return fixture.emails.writeSponsorThanks('1');
  }
  async function assigned(): Promise<PlaceFixture> {
    const fixture = await requested();
    fixture.ledger.give('gift-1', 1);
    await fixture.placeRequests.assign(1, WHO);
    return fixture;
  }

  it('name the program and the gift, and nobody who received the place', async () => {
    const email = await thanks(await assigned());
    expect(email).toMatchObject({
      to: { address: 'asha@example.org' },
      facts: [
        { name: 'Program', value: expect.any(String) as string },
        { name: 'Your gift', value: 'gift-1' },
      ],
    });
    expect(JSON.stringify(email)).not.toMatch(/లక్ష్మి|lakshmi|9876543210|place-0001|Silence Retreat/);
  });

  it('are not sent when the place was returned meanwhile, or without an email address', async () => {
    const fixture = await assigned();
    expect(await thanks(fixture, null)).toBeNull();
    await fixture.placeRequests.cancel(1, WHO);
    expect(await thanks(fixture)).toBeNull();
  });

  it.each([
    ...HOSTILE_NAMES.map((name) => [name, 'Namaste,']),
    ...ORDINARY_NAMES.map((name) => [name, `Namaste ${name},`]),
  ])('greet %j with %j', async (name, greeting) => {
    expect((await thanks(await assigned(), name))?.paragraphs[0]).toBe(greeting);
  });
});
