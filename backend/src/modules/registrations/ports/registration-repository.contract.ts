import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import type { NewRegistration } from '../domain/registration.js';
import type { RegistrationRepository } from './registration-repository.js';

export interface RegistrationsUnderTest {
  registrations: RegistrationRepository;
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

    function registration(transactionId: string): NewRegistration {
      return {
        transactionId,
        requestDigest: Buffer.from([0, 255, 39, 92]),
        program: {
          id: test.programId,
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

    it('finds only a recent free registration of the same person, program, option and number of people', async () => {
      const payerDigest = Buffer.from('one person');
      const at = new Date('2026-11-21T06:00:00Z');
      const first = { ...registration('repository-6'), payerDigest, confirmedAt: at };
      const again = { ...registration('repository-7'), payerDigest, confirmedAt: at };
      await test.registrations.add(first);
      expect(await test.registrations.findFreeRepeat(first, at)).toBeNull();
      expect(await test.registrations.findFreeRepeat(again, at)).toEqual({
        transactionId: 'repository-6',
        confirmedAt: at,
      });
      const later = new Date(at.getTime() + 1);
      expect(await test.registrations.findFreeRepeat(again, later)).toBeNull();
      expect(await test.registrations.findFreeRepeat({ ...again, people: 9 }, at)).toBeNull();
      const other = { ...again, payerDigest: Buffer.from('another person') };
      expect(await test.registrations.findFreeRepeat(other, at)).toBeNull();
    });

    it('replaces the details only while the registration is unconfirmed', async () => {
      await test.registrations.add(registration('repository-8'));
      const person = { ...registration('repository-8').participant, full_name: 'Corrected Name' };
      await test.registrations.updateDetails('repository-8', person);
      expect(await test.registrations.recipientOf('repository-8')).toMatchObject({ name: 'Corrected Name' });
      await test.registrations.confirm('repository-8', new Date());
      await test.registrations.updateDetails('repository-8', { ...person, full_name: 'Too Late' });
      expect(await test.registrations.recipientOf('repository-8')).toMatchObject({ name: 'Corrected Name' });
    });

    it('keeps the first confirmation time and changes no other registration', async () => {
      await test.registrations.add(registration('repository-3'));
      await test.registrations.add(registration('repository-4'));
      const program = await test.registrations.confirm('repository-3', new Date('2026-11-21T06:00:00.123Z'));
      expect(program).toBe(test.programId);
      expect(await test.registrations.confirm('repository-none', new Date())).toBeNull();
      await test.registrations.confirm('repository-3', new Date('2026-11-22T06:00:00Z'));
      expect(await test.confirmedAt('repository-3')).toEqual(new Date('2026-11-21T06:00:00.123Z'));
      expect(await test.confirmedAt('repository-4')).toBeNull();
    });
  });
}
