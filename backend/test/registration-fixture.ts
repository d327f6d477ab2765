import { randomBytes } from 'node:crypto';
import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { InMemoryRegistrationRepository } from './in-memory.js';
import { OfficeFixture } from './office-fixture.js';
import type { ProgramDraft } from '../src/modules/programs/index.js';
import { InMemoryRecipientLimit } from '../src/modules/notifications/adapters/in-memory/in-memory-recipient-limit.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import { HmacDigest } from '../src/platform/crypto/stored-keys.js';
import { AddWalkIn } from '../src/modules/registrations/application/add-walk-in.js';
import {
  ConfirmRegistration,
  RegistrationPayments,
  ReopenOrder,
} from '../src/modules/registrations/application/registration-payments.js';
import { RegisterOffered } from '../src/modules/registrations/application/register-offered.js';
import { RegisterParticipant } from '../src/modules/registrations/application/register-participant.js';
import type { RegistrationRequest } from '../src/modules/registrations/application/registration-request.js';
import type { ReadRegistrationMoney } from '../src/modules/registrations/application/read-registration-money.js';
import type { SettleDateChange } from '../src/modules/registrations/application/settle-date-change.js';
import type { DateChanges } from '../src/modules/registrations/ports/date-changes.js';
import type { SeatOffers } from '../src/modules/registrations/ports/seat-offers.js';

const noOffer = () => Promise.reject(new Error('The test makes no offer'));
const NO_DATE_CHANGES = {
  find: async () => null,
  subjectOf: async () => null,
  contactsOf: async () => new Map(),
  paidFor: async () => [],
} as Partial<DateChanges> as DateChanges;
const KEYS = { vault: randomBytes(32), digest: randomBytes(32) };

export const PARTICIPANT: RegistrationRequest['participant'] = {
  ...emptyOptionals(PARTICIPANT_FIELDS),
  full_name: 'Sample Person',
  email: 'sample@example.org',
  phone: '9876543210',
  address: '12 Sample Street, Hyderabad',
  id_type: 'PAN',
};

/** The registrations of visitors and of the office, with payments that confirm them. All ports are in memory. */
export class RegistrationFixture extends OfficeFixture {
  readonly registrations = new InMemoryRegistrationRepository();
  readonly vault = new AesVault([KEYS.vault]);
  /** A test that takes an offer replaces it. */
  readonly offers: SeatOffers = { check: noOffer, take: noOffer };
  readonly registerParticipant;
  readonly addWalkIn;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    super(wrap);
    this.stores.push(this.registrations);
    const { queue, vault, transactions, clock, orders, receivedMoney } = this;
    const [programs, registrations, changes] = [
      wrap(this.programs),
      wrap(this.registrations),
      wrap(this.changes),
    ];
    const digest = new HmacDigest(KEYS.digest);
    const reopen = new ReopenOrder(registrations, programs, clock);
    const confirm = new ConfirmRegistration(
      registrations,
      programs,
      this.attentionService,
      queue,
      wrap(this.jobs),
    );
    this.owners.register(
      'registration',
      new RegistrationPayments(
        registrations,
        programs,
        confirm,
        reopen,
        NO_DATE_CHANGES,
        { execute: async () => false } as Partial<SettleDateChange> as SettleDateChange,
        { find: async () => null } as Partial<ReadRegistrationMoney> as ReadRegistrationMoney,
        changes,
      ),
    );
    const { offers } = this;
    this.registerParticipant = new RegisterParticipant(
      programs,
      registrations,
      orders,
      queue,
      vault,
      digest,
      clock,
      new RegisterOffered(registrations, offers),
      offers,
      transactions,
      new InMemoryRecipientLimit(3),
    );
    this.addWalkIn = new AddWalkIn(
      programs,
      registrations,
      changes,
      receivedMoney,
      queue,
      vault,
      wrap(this.audit),
      transactions,
      clock,
    );
  }

  emails(kind: string): number {
    return [...this.messages.stored.values()].filter((message) => message.kind === kind).length;
  }
}

export function registrationOf(
  programId: number,
  changes: Partial<RegistrationRequest> = {},
): RegistrationRequest {
  return {
    transactionId: 'register-0001',
    programId,
    participant: PARTICIPANT,
    idNumber: 'ABCDE1234F',
    amount: 50_000,
    description: 'Shared room',
    people: 1,
    payAgain: false,
    ...changes,
  };
}

/** A program with a price that is no whole number of rupees, and a free option. */
export const RETREAT: ProgramDraft = {
  ...emptyOptionals(PROGRAM_FIELDS),
  program_name: 'Silence Retreat',
  start_date: '2026-11-20',
  end_date: '2026-11-21',
  trainers_presenters: 'Acharya Meera',
  venue: 'QLU Campus',
  duration: '2 days',
  price1: 12_500.5,
  description1: 'Shared room',
  price2: 0,
  description2: 'Volunteers',
};

export const FREE = { amount: 0, description: 'Volunteers' };

/** A request for {@link RETREAT}. */
export function retreatRequest(
  programId: number,
  changes: Partial<RegistrationRequest> = {},
): RegistrationRequest {
  return registrationOf(programId, { amount: 1_250_050, ...changes });
}
