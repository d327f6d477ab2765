import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import type { Transactions } from '../../../kernel/transactions.js';
import type { NewRegistration } from '../domain/registration.js';
import type { RegistrationRepository } from './registration-repository.js';

export interface RegistrationsUnderTest {
  registrations: RegistrationRepository;
  transactions: Transactions;
  /** A stored program. */
  programId: number;
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

    /** False when it repeats another one or its transaction id is taken. */
    const addFree = (
      transactionId: string,
      person: string,
      { people = 10, since = AT }: { people?: number; since?: Date | null } = {},
    ): Promise<boolean> => {
      const payerDigest = Buffer.from(person);
      const free = { ...registration(transactionId), people, payerDigest, confirmedAt: AT, heldUntil: null };
      return test.transactions.run(
        async () =>
          !(await test.registrations.hasFreeRepeat(free, since)) && (await test.registrations.add(free)),
      );
    };

    it('stores a free registration once', async () => {
      expect(await addFree('repository-21', 'taken')).toBe(true);
      expect(await test.confirmedAt('repository-21')).toEqual(AT);
      expect(await addFree('repository-21', 'taken')).toBe(false);
      expect(await addFree('repository-21', 'another person')).toBe(false);
    });

    it('repeats only a recent free registration of the same person, program, option and number of people', async () => {
      expect(await addFree('repository-6', 'one person')).toBe(true);
      expect(await addFree('repository-7', 'one person')).toBe(false);
      expect(await test.registrations.recipientOf('repository-7')).toBeNull();
      const later = new Date(AT.getTime() + 1);
      expect(await addFree('repository-9', 'one person', { since: later })).toBe(true);
      expect(await addFree('repository-10', 'one person', { people: 9 })).toBe(true);
      expect(await addFree('repository-11', 'another person')).toBe(true);
      expect(await addFree('repository-12', 'one person', { since: null })).toBe(true);
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
