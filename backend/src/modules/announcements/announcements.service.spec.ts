import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { atEveryStep } from '../../../test/interruptions.js';
import { OFFICE, OfficeFixture, PROGRAM } from '../../../test/office-fixture.js';
import { usePaymentDatabase } from '../../../test/payment-fixture.js';

usePaymentDatabase();

const TEXT = { subject: 'Please bring a shawl', text: 'The nights are cold.' };

async function announced(wrap?: <Port extends object>(port: Port) => Port) {
  const fixture = await OfficeFixture.start(wrap);
  const program = await fixture.programs.add(PROGRAM);
  const other = await fixture.programs.add(PROGRAM);
  for (const id of [1, 2, 3]) fixture.register(id, `registered-${id}`, program);
  fixture.register(4, 'registered-4', other);
  // One without an email address, and one with the address of another.
  Object.assign(fixture.changes.stored.get(2)?.contact as object, { email: '' });
  Object.assign(fixture.changes.stored.get(3)?.contact as object, { email: 'PERSON1@example.org' });
  const given = (id: string, changes: object = {}) => ({
    id,
    programId: program.id,
    by: OFFICE,
    ...TEXT,
    ...changes,
  });
  const emails = () =>
    [...fixture.messages.stored.values()].filter(({ kind }) => kind === 'announcement').length;
  return { fixture, program, given, emails };
}

describe('an announcement', () => {
  it('goes once to each address of the program, and has one entry in the audit log with the number of emails', async () => {
    const { fixture, given, emails } = await announced();
    await fixture.sendAnnouncement.send(given('first-0001'));
    expect(emails()).toBe(1);
    expect(fixture.audit.entries).toMatchObject([
      { who: OFFICE, action: 'announcement.sent', details: { subject: TEXT.subject, emails: 1 } },
    ]);
    // The audit log has no address of a participant.
    expect(JSON.stringify(fixture.audit.entries)).not.toMatch(/person\d@/i);
  });

  it('is stored with all its emails or not at all, and a repeat sends the rest of it once', async () => {
    const count = await atEveryStep(async (interruption) => {
      const { fixture, given, emails } = await announced((port) => interruption.wrap(port));
      const send = () => fixture.sendAnnouncement.send(given('first-0001'));
      await interruption.during(send);
      const stored = fixture.announcements.stored.size;
      expect([emails(), fixture.audited('announcement.sent')]).toEqual([stored, stored]);
      await send();
      await send();
      expect([emails(), fixture.audited('announcement.sent')]).toEqual([1, 1]);
    });
    expect(count).toBeGreaterThan(10);
  });

  it('a repeat of the same text from another tab sends nothing within ten minutes, and sends again afterwards', async () => {
    const { fixture, given, emails } = await announced();
    await fixture.sendAnnouncement.send(given('first-0001'));
    fixture.advance(10 * MINUTE_MS - 1);
    await fixture.sendAnnouncement.send(given('second-0001'));
    expect(emails()).toBe(1);
    fixture.advance(1);
    await fixture.sendAnnouncement.send(given('third-00001'));
    expect(emails()).toBe(2);
    await fixture.sendAnnouncement.send(given('fourth-0001', { text: 'The nights are warm.' }));
    expect(emails()).toBe(3);
  });

  it('a test goes to one address only, and does not count as sent', async () => {
    const { fixture, given, emails } = await announced();
    await fixture.sendAnnouncement.test(given('test-00001'), OFFICE);
    expect([...fixture.announcements.recipients.values()]).toEqual([{ registrationId: 1, address: OFFICE }]);
    await fixture.sendAnnouncement.send(given('first-0001'));
    expect(emails()).toBe(2);
    expect(fixture.audit.entries.map(({ action }) => action)).toEqual([
      'announcement.tested',
      'announcement.sent',
    ]);
  });

  it.each([
    ['another text', { text: 'Another text' }],
    ['another subject', { subject: 'Another subject' }],
    ['another program', { programId: 2 }],
  ])('a used id with %s is rejected', async (_name, changes) => {
    const { fixture, given, emails } = await announced();
    await fixture.sendAnnouncement.send(given('first-0001'));
    await expect(fixture.sendAnnouncement.send(given('first-0001', changes))).rejects.toMatchObject({
      code: 'ANNOUNCEMENT_ID_REUSED',
    });
    expect(emails()).toBe(1);
  });

  it('an announcement to nobody is rejected, and a notice of another module to nobody is accepted', async () => {
    const { fixture, given, emails } = await announced();
    const empty = await fixture.programs.add(PROGRAM);
    const toNobody = given('first-0001', { programId: empty.id });
    await expect(fixture.sendAnnouncement.send(toNobody)).rejects.toMatchObject({
      code: 'NOBODY_REGISTERED',
    });
    expect(await fixture.sendAnnouncement.notify(toNobody)).toBe(0);
    await expect(fixture.sendAnnouncement.send(given('none-00001', { programId: 99 }))).rejects.toMatchObject(
      {
        code: 'PROGRAM_NOT_FOUND',
      },
    );
    expect(emails()).toBe(0);
  });
});
