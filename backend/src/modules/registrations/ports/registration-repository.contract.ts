import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import type { ProgramVersion } from '../../programs/index.js';
import type { NewRegistration } from '../domain/registration.js';
import type { FreeOutcome, FreeRegistration, RegistrationRepository } from './registration-repository.js';

export interface RegistrationsUnderTest {
  registrations: RegistrationRepository;
  /** A stored program. */
  programId: number;
  programVersion(): Promise<ProgramVersion>;
  /** The number of stored messages about a registration. */
  messagesOf(transactionId: string): Promise<number>;
  /** When the registration was confirmed; null while it is not. */
  confirmedAt(transactionId: string): Promise<Date | null>;
}

/** The contract of every RegistrationRepository. */
export function describeRegistrationRepository(make: () => Promise<RegistrationsUnderTest>): void {
  describe('a registration repository', () => {
    let test: RegistrationsUnderTest;

    beforeAll(async () => {
      test = await make();
    });

    const registration = (transactionId: string): NewRegistration =>
      newRegistration(transactionId, test.programId);

    it('finds a registration by its transaction id', async () => {
      expect(await test.registrations.add(registration('repository-1'))).toBe(true);
      const digest = await test.registrations.requestDigestOf('repository-1');
      expect(digest?.equals(Buffer.from([0, 255, 39, 92]))).toBe(true);
      expect(await test.registrations.requestDigestOf('repository-0')).toBeNull();
    });

    it('returns the recipient by the transaction id', async () => {
      await test.registrations.add(registration('repository-5'));
      expect(await test.registrations.recipientOf('repository-5')).toEqual({
        name: "O'Sample; drop table registrations --",
        address: 'sample@example.org',
      });
      expect(await test.registrations.recipientOf('repository-0')).toBeNull();
    });

    it('accepts a transaction id once, also for concurrent calls, and keeps the first', async () => {
      const added = await Promise.all(
        Array.from({ length: 10 }, () => test.registrations.add(registration('repository-2'))),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      const other = { ...registration('repository-2'), requestDigest: Buffer.from('other') };
      expect(await test.registrations.add(other)).toBe(false);
      const digest = await test.registrations.requestDigestOf('repository-2');
      expect(digest?.equals(Buffer.from('other'))).toBe(false);
    });

    const AT = new Date('2026-11-21T06:00:00Z');

    async function addFree(
      transactionId: string,
      person: string,
      changes: Partial<FreeRegistration> & { people?: number } = {},
    ): Promise<FreeOutcome> {
      const { people = 10, ...rest } = changes;
      const payerDigest = Buffer.from(person);
      return test.registrations.addFree({
        registration: { ...registration(transactionId), people, payerDigest, confirmedAt: AT },
        program: await test.programVersion(),
        repeatsSince: AT,
        message: { kind: 'registration-confirmation', at: AT },
        ...rest,
      });
    }

    it('stores a free registration with its message', async () => {
      const outcome = await addFree('repository-20', 'stored');
      const ownToken = await test.registrations.ownTokenOf('repository-20');
      expect(ownToken).not.toBeNull();
      expect(outcome).toEqual({ state: 'added', ownToken });
      expect(await test.confirmedAt('repository-20')).toEqual(AT);
      expect(await test.messagesOf('repository-20')).toBe(1);
    });

    it('stores nothing more under a transaction id that is taken', async () => {
      await addFree('repository-21', 'taken');
      expect(await addFree('repository-21', 'taken')).toEqual({ state: 'taken' });
      expect(await addFree('repository-21', 'another person')).toEqual({ state: 'taken' });
      expect(await test.messagesOf('repository-21')).toBe(1);
    });

    it('repeats only a recent free registration of the same person, program, option and number of people', async () => {
      const repeated = { state: 'repeated', transactionId: 'repository-6', confirmedAt: AT };
      await addFree('repository-6', 'one person');
      expect(await addFree('repository-7', 'one person')).toEqual(repeated);
      expect(await test.messagesOf('repository-7')).toBe(0);
      expect(await test.registrations.recipientOf('repository-7')).toBeNull();
      const later = new Date(AT.getTime() + 1);
      expect(await addFree('repository-9', 'one person', { repeatsSince: later })).toMatchObject({
        state: 'added',
      });
      expect(await addFree('repository-10', 'one person', { people: 9 })).toMatchObject({ state: 'added' });
      expect(await addFree('repository-11', 'another person')).toMatchObject({ state: 'added' });
      expect(await addFree('repository-12', 'one person', { repeatsSince: null })).toMatchObject({
        state: 'added',
      });
    });

    it('stores one of many concurrent registrations of a person', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 16 }, (_, index) => addFree(`repository-same-${index}`, 'impatient')),
      );
      const states = outcomes.map(({ state }) => state).sort();
      expect(states).toEqual(['added', ...Array.from({ length: 15 }, () => 'repeated')]);
    });

    it('keeps the first confirmation time and changes no other registration', async () => {
      await test.registrations.add(registration('repository-3'));
      await test.registrations.add(registration('repository-4'));
      const program = await test.registrations.confirm('repository-3', new Date('2026-11-21T06:00:00.123Z'));
      expect(program).toEqual({ programId: test.programId, hasSeat: true });
      expect(await test.registrations.confirm('repository-none', new Date())).toBeNull();
      await test.registrations.confirm('repository-3', new Date('2026-11-22T06:00:00Z'));
      expect(await test.confirmedAt('repository-3')).toEqual(new Date('2026-11-21T06:00:00.123Z'));
      expect(await test.confirmedAt('repository-4')).toBeNull();
    });
  });
}

/** A registration without personal data of a real person. */
export function newRegistration(transactionId: string, programId: number): NewRegistration {
  return {
    transactionId,
    requestDigest: Buffer.from([0, 255, 39, 92]),
    program: {
      id: programId,
      name: 'ధ్యాన శిక్షణ 🙏',
      date: '2026-11-30',
      time: '9:00 AM – 6:00 PM',
      location: 'QLU Campus',
      facilitators: 'Acharya Meera',
    },
    participant: {
      ...emptyOptionals(PARTICIPANT_FIELDS),
      full_name: "O'Sample; drop table registrations --",
      email: 'sample@example.org',
      phone: '9876543210',
      address: '12 Sample Street, Hyderabad',
      id_type: 'Aadhaar',
    },
    idNumber: { sealed: Buffer.from([1, 0, 128, 255]), mask: '••••••0019' },
    optionDescription: '',
    unitAmount: 0,
    people: 10,
    paymentId: null,
    payerDigest: null,
    confirmedAt: null,
  };
}
