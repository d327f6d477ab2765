import { PLACE_REQUEST_PERSON_FIELDS } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { FixedClock } from './fixed-clock.js';
import { InMemoryPlaceLedger, InMemoryPlaceRequests } from './in-memory/in-memory-places.js';
import { InMemoryMessageRepository, InMemoryProgramRepository } from './in-memory.js';
import { PROGRAM } from './office-fixture.js';
import { RecordedAudit } from './recorded.js';
import { RollbackTransactions } from './rollback-transactions.js';
import { AppError } from '../src/kernel/app-error.js';
import type { ProgramDraft } from '../src/modules/programs/index.js';
import type { OfficeRegistrationService } from '../src/modules/registrations/index.js';
import { QueueMessage } from '../src/modules/notifications/index.js';
import {
  PlaceRequestService,
  type SponsoredPlaceRequest,
} from '../src/modules/sponsored-places/application/place-request.service.js';
import { PlaceEmails } from '../src/modules/sponsored-places/application/place-emails.js';
import { PlaceService } from '../src/modules/sponsored-places/application/place.service.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';

export const NOW = new Date('2026-11-21T06:00:00Z');
export const WHO = 'office';
export const PROGRAM_ID = 1;

/** What a visitor sends. */
export const REQUEST: SponsoredPlaceRequest = {
  transactionId: 'place-0001',
  programId: PROGRAM_ID,
  person: {
    ...emptyOptionals(PLACE_REQUEST_PERSON_FIELDS),
    full_name: 'లక్ష్మి దేవి',
    email: 'lakshmi@example.org',
    phone: '9876543210',
    address: '12 Sample Street, Guntur',
    id_type: 'PAN',
    reason: 'My scholarship ended',
  },
  idNumber: 'ABCDE1234F',
};

/** Sponsored places with in-memory ports. `registered` stands for the registrations module. */
export class PlaceFixture {
  readonly clock = new FixedClock(NOW);
  readonly programs = new InMemoryProgramRepository();
  readonly requests = new InMemoryPlaceRequests();
  readonly ledger = new InMemoryPlaceLedger();
  readonly messages = new InMemoryMessageRepository();
  readonly audit = new RecordedAudit();
  readonly vault = new AesVault([Buffer.alloc(32, 7)]);
  /** The free registrations with the ID number that each has. */
  readonly registered = new Map<string, string>();
  readonly placeRequests;
  readonly places;
  readonly emails;
  /** Who gave the places; null without an email address. */
  sponsor: { name: string; address: string } | null = { name: 'Asha', address: 'asha@example.org' };

  private constructor(wrap: <Port extends object>(port: Port) => Port) {
    const { clock, vault } = this;
    const [requests, programs, ledger] = [wrap(this.requests), wrap(this.programs), wrap(this.ledger)];
    const queue = new QueueMessage(wrap(this.messages), clock);
    const audit = wrap(this.audit);
    const transactions = new RollbackTransactions([
      ...[this.requests, this.ledger, this.messages, this.audit],
      { registered: this.registered },
    ]);
    const registrations = wrap({
      addComplimentary: async (place: Parameters<OfficeRegistrationService['addComplimentary']>[0]) => {
        const { transactionId, idNumber } = place;
        if (this.registered.has(transactionId)) throw new AppError('TRANSACTION_ID_REUSED');
        this.registered.set(transactionId, vault.open(idNumber.sealed, transactionId));
      },
      cancelComplimentary: async (transactionId: string) => {
        if (!this.registered.delete(transactionId)) throw new AppError('RECORD_NOT_FOUND');
      },
      findRecipient: async (transactionId: string) => {
        const request = [...this.requests.stored.values()].find((one) => one.transactionId === transactionId);
        return request ? { name: request.person.full_name, address: request.person.email } : null;
      },
    }) as unknown as OfficeRegistrationService;
    this.places = new PlaceService(requests, ledger, registrations, audit, transactions, clock);
    this.placeRequests = new PlaceRequestService(
      requests,
      programs,
      ledger,
      this.places,
      registrations,
      queue,
      vault,
      audit,
      transactions,
      clock,
    );
    const donations = { recipient: async () => this.sponsor } as never;
    this.emails = new PlaceEmails(requests, programs, ledger, registrations, donations);
  }

  /** One upcoming program, which offers sponsored places. */
  static async start(
    changes: Partial<ProgramDraft> = {},
    wrap: <Port extends object>(port: Port) => Port = (port) => port,
  ): Promise<PlaceFixture> {
    const fixture = new PlaceFixture(wrap);
    await fixture.programs.add({ ...PROGRAM, id_number_needed: true, ...changes });
    fixture.requests.offered.add(PROGRAM_ID);
    return fixture;
  }

  /** The emails, such as `place-request-thanks 1`. */
  mails(): string[] {
    return [...this.messages.stored.values()].map(({ kind, subject }) => `${kind} ${subject}`);
  }

  /** A visitor who is not yet known asks. Returns the id of the request. */
  async asked(number: number): Promise<number> {
    const transactionId = `place-${String(number).padStart(4, '0')}`;
    const phone = `98765${String(number).padStart(5, '0')}`;
    await this.placeRequests.request({ ...REQUEST, transactionId, person: { ...REQUEST.person, phone } });
    return this.requests.stored.size;
  }
}
