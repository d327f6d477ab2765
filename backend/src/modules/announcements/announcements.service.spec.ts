import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { atEveryStep } from '../../../test/interruptions.js';
import { OFFICE } from '../../../test/office-fixture.js';
import { RegisteredFixture } from '../../../test/registered-fixture.js';
import { startScenarios, type Wrap } from '../../../test/services.js';
import { AnnouncementService } from './announcements.service.js';

const TEXT = { subject: 'Please bring a shawl', text: 'The nights are cold.' };

let scenarios: Awaited<ReturnType<typeof startScenarios>>;

beforeAll(async () => {
  scenarios = await startScenarios('announcements');
});
afterAll(() => scenarios.stop());

async function announced(wrap?: Wrap) {
  const fixture = new RegisteredFixture(await scenarios.begin(), wrap);
  const program = await fixture.addProgram();
  const other = await fixture.addProgram();
  await fixture.register('registered-1', program, { email: 'person1@example.org' });
  // One without an email address, and one with the address of another.
  await fixture.register('registered-2', program, { email: '' });
  await fixture.register('registered-3', program, { email: 'PERSON1@example.org' });
  await fixture.register('registered-4', other);
  const given = (id: string, changes: object = {}) => ({
    id,
    programId: program.id,
    by: OFFICE,
    ...TEXT,
    ...changes,
  });
  const emails = async () => (await fixture.emails('announcement')).length;
  return { fixture, service: fixture.get(AnnouncementService), given, emails };
}

describe('an announcement', () => {
  it('goes once to each address of the program, and has one entry in the audit log with the number of emails', async () => {
    const { fixture, service, given, emails } = await announced();
    await service.send(given('first-0001'));
    expect(await emails()).toBe(1);
    const entries = await fixture.rows('select who, action, details from audit_log');
    expect(entries).toEqual([
      { who: OFFICE, action: 'announcement.sent', details: { subject: TEXT.subject, emails: 1 } },
    ]);
    // The audit log has no address of a participant.
    expect(JSON.stringify(entries)).not.toMatch(/person\d@/i);
  });

  it('is stored with all its emails or not at all, and a repeat sends the rest of it once', async () => {
    await atEveryStep(async (interruption) => {
      const { fixture, service, given, emails } = await announced((port) => interruption.wrap(port));
      const send = () => service.send(given('first-0001'));
      await interruption.during(send);
      const stored = await fixture.count('announcements');
      expect([await emails(), (await fixture.audited()).length]).toEqual([stored, stored]);
      await send();
      await send();
      expect([await emails(), await fixture.audited()]).toEqual([1, ['announcement.sent']]);
    });
  });

  it('a repeat of the same text from another tab sends nothing within ten minutes, and sends again afterwards', async () => {
    const { fixture, service, given, emails } = await announced();
    await service.send(given('first-0001'));
    fixture.advance(10 * MINUTE_MS - 1);
    await service.send(given('second-0001'));
    expect(await emails()).toBe(1);
    fixture.advance(1);
    await service.send(given('third-00001'));
    expect(await emails()).toBe(2);
    await service.send(given('fourth-0001', { text: 'The nights are warm.' }));
    expect(await emails()).toBe(3);
  });

  it('a test goes to one address only, and does not count as sent', async () => {
    const { fixture, service, given, emails } = await announced();
    await service.test(given('test-00001'), OFFICE);
    expect(
      await fixture.rows('select registration_id::int as registration, address from announcement_recipients'),
    ).toEqual([{ registration: 1, address: OFFICE }]);
    await service.send(given('first-0001'));
    expect(await emails()).toBe(2);
    expect(await fixture.audited()).toEqual(['announcement.tested', 'announcement.sent']);
  });

  it.each([
    ['another text', { text: 'Another text' }],
    ['another subject', { subject: 'Another subject' }],
    ['another program', { programId: 2 }],
  ])('a used id with %s is rejected', async (_name, changes) => {
    const { service, given, emails } = await announced();
    await service.send(given('first-0001'));
    await expect(service.send(given('first-0001', changes))).rejects.toMatchObject({
      code: 'ANNOUNCEMENT_ID_REUSED',
    });
    expect(await emails()).toBe(1);
  });

  it('an announcement to nobody is rejected, and a notice of another module to nobody is accepted', async () => {
    const { fixture, service, given, emails } = await announced();
    const empty = await fixture.addProgram();
    const toNobody = given('first-0001', { programId: empty.id });
    await expect(service.send(toNobody)).rejects.toMatchObject({ code: 'NOBODY_REGISTERED' });
    expect(await service.notify(toNobody)).toBe(0);
    await expect(service.send(given('none-00001', { programId: 99 }))).rejects.toMatchObject({
      code: 'PROGRAM_NOT_FOUND',
    });
    expect(await emails()).toBe(0);
  });
});
