import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { AnnouncementService } from '../src/modules/announcements/announcements.service.js';
import { CancellationsService } from '../src/modules/cancellations/cancellations.service.js';
import type { Program, ProgramDraft } from '../src/modules/programs/index.js';
import { RegistrationChangeService } from '../src/modules/registrations/application/registration-change-service.js';
import type { SponsoredPlaces } from '../src/modules/registrations/ports/sponsored-places.js';
import { InMemoryProgramRepository } from './in-memory.js';
import { InMemoryAnnouncements } from './in-memory/in-memory-announcements.js';
import { InMemoryCancellations } from './in-memory/in-memory-cancellations.js';
import {
  InMemoryRegistrationChanges,
  type OfficeRegistration,
} from './in-memory/in-memory-registration-changes.js';
import { PaymentFixture } from './payment-fixture.js';

const NOT_SPONSORED: SponsoredPlaces = {
  moved: async () => false,
  beforeChange: async () => undefined,
  cancelled: async () => undefined,
  isGivenIn: async () => null,
};

export const OFFICE = 'sita@example.org';

export const PROGRAM: ProgramDraft = {
  ...emptyOptionals(PROGRAM_FIELDS),
  program_name: 'Silence Retreat',
  start_date: '2026-12-01',
  end_date: '2026-12-02',
  trainers_presenters: 'Acharya Meera',
  venue: 'QLU Campus',
  duration: '2 days',
  price1: 500,
  description1: 'Shared room',
  price2: 0,
  description2: 'Volunteers',
};

/** The payments with programs, complete registrations, announcements and cancellations. All ports are in memory. */
export class OfficeFixture extends PaymentFixture {
  readonly programs = new InMemoryProgramRepository();
  readonly changes = new InMemoryRegistrationChanges((transactionId) => this.paidFor(transactionId));
  readonly announcements: InMemoryAnnouncements;
  readonly cancellations: InMemoryCancellations;
  readonly sendAnnouncement;
  /** The cancelled programs whose sponsored places were returned. */
  readonly returnedPlaces: number[] = [];
  /** The cancelled programs whose requests for sponsored places were declined. */
  readonly declinedRequests = new Set<number>();
  readonly registrationChanges;
  readonly cancelling;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    super(wrap);
    this.announcements = new InMemoryAnnouncements(this.changes);
    this.cancellations = new InMemoryCancellations(this.changes, this.payments, this.refunds);
    this.stores.push(this.programs, this.changes, this.announcements, this.cancellations);
    const { clock, transactions, queue } = this;
    const [audit, jobs, programs] = [wrap(this.audit), wrap(this.jobs), wrap(this.programs)];
    const [changes, cancellations] = [wrap(this.changes), wrap(this.cancellations)];
    const announcements = wrap(this.announcements);
    this.sendAnnouncement = new AnnouncementService(
      announcements,
      programs,
      queue,
      audit,
      transactions,
      clock,
    );
    this.registrationChanges = new RegistrationChangeService(
      changes,
      queue as never,
      NOT_SPONSORED,
      programs,
      this.attentionService,
      { lock: async () => null } as never,
      queue,
      queue as never,
      audit,
      transactions,
      clock,
    );
    this.cancelling = new CancellationsService(
      cancellations as never,
      programs,
      this.sendAnnouncement,
      { returnOfProgram: async (id: number) => void this.returnedPlaces.push(id) } as never,
      { declineOfProgram: async (id: number) => void this.declinedRequests.add(id) } as never,
      this.refundService,
      this.registrationChanges,
      jobs,
      audit,
      transactions,
      clock,
    );
    this.jobs.use(this.cancelling);
  }

  /** Stores a complete registration of one person. */
  register(
    id: number,
    transactionId: string,
    program: Program,
    changes: Partial<Pick<OfficeRegistration, 'option' | 'people' | 'hasSeat'>> = {},
  ): void {
    const { id: programId, program_name: name, start_date: date } = program;
    this.changes.stored.set(id, {
      id,
      transactionId,
      program: { id: programId, name, date },
      option: 'Shared room',
      people: 1,
      names: [],
      balance: 0,
      due: null,
      hasSeat: true,
      arrived: 0,
      ...changes,
      contact: { full_name: `Person ${id}`, phone: '9876543210', email: `person${id}@example.org` },
    });
  }

  /** Runs the jobs, an hour after the other, as often as an outage needs. */
  async runJobs(hours = 4): Promise<void> {
    for (let hour = 0; hour < hours; hour += 1) await this.jobs.runDue(this.advance(3_600_000));
  }

  audited(action: string): number {
    return this.audit.entries.filter((entry) => entry.action === action).length;
  }

  private async paidFor(transactionId: string): Promise<number> {
    const payment = await this.payments.findByTransaction(transactionId);
    return payment?.settledAt ? payment.amount - payment.refunded : 0;
  }
}
