import { Injectable } from '@nestjs/common';
import type { PersonKind } from '@qlu/contracts/people/people.fields';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { AnnouncementRepository } from '../announcements/index.js';
import { ProgramEmailQueries } from '../reminders/http.js';
import { StatementQueries } from '../donation-statements/http.js';
import { DonorQueries, DonorRepository } from '../donors/index.js';
import { MessageQueries, type MessageRowResponse } from '../notifications/http.js';
import { RefundQueries } from '../payments/http.js';
import { RegistrationQueries } from '../registrations/http.js';
import { PlaceDonationQueries } from '../sponsored-places/http.js';
import { toTaxReceiptResponse } from '../tax-receipts/http.js';
import { TaxReceiptRepository } from '../tax-receipts/index.js';
import { NoteRepository } from './notes.repository.js';
import type { PersonResponse } from './people.dto.js';
import { PersonRecords, type Records } from './person-records.js';

type WithoutEmails = Records & Pick<PersonResponse, 'refunds' | 'disputes' | 'tax_receipts' | 'certificates'>;

const ids = (rows: readonly { id: number }[]): string[] => rows.map(({ id }) => String(id));

@Injectable()
export class PeopleService {
  constructor(
    private readonly records: PersonRecords,
    private readonly donors: DonorQueries,
    private readonly donorRepository: DonorRepository,
    private readonly refunds: RefundQueries,
    private readonly taxReceipts: TaxReceiptRepository,
    private readonly statements: StatementQueries,
    private readonly placeDonations: PlaceDonationQueries,
    private readonly registrations: RegistrationQueries,
    private readonly announcements: AnnouncementRepository,
    private readonly programEmails: ProgramEmailQueries,
    private readonly messages: MessageQueries,
    private readonly notes: NoteRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Everything with the same phone and email, or of the same donor. @throws RECORD_NOT_FOUND */
  async show(kind: PersonKind, id: number): Promise<PersonResponse> {
    const person = await this.records.find(kind, id);
    const records = await this.records.of(person);
    const gifts = records.donations.map(({ transaction_id }) => transaction_id);
    const differences = await this.registrations.findDifferences(records.registrations.map((row) => row.id));
    const orders = records.registrations.map(({ transaction_id }) => transaction_id);
    const transactions = [...orders, ...differences, ...gifts];
    const [donor, refunds, disputes, receipts] = await Promise.all([
      this.findDonor(person.donor, gifts),
      this.refunds.ofTransactions(transactions),
      this.refunds.findDisputes(transactions),
      this.taxReceipts.ofTransactions(gifts),
    ]);
    const tax_receipts = receipts.map(toTaxReceiptResponse);
    const certificates = await this.statements.certificates(donor.idKeys);
    const all = { ...records, refunds, disputes, tax_receipts, certificates };
    const [emails, notes] = await Promise.all([
      this.emails(all),
      this.notes.about([
        ...records.registrations.map((row) => `registration ${row.id}`),
        ...records.former_registrations.map((row) => `former-registration ${row.id}`),
        ...records.donations.map((row) => `donation ${row.id}`),
        ...records.volunteers.map((row) => `volunteer ${row.id}`),
        ...records.personal_requests.map((row) => `personal-request ${row.id}`),
        ...records.place_requests.map((row) => `place-request ${row.id}`),
        ...records.waiting_entries.map((row) => `waiting-entry ${row.id}`),
      ]),
    ]);
    const { name, email, phone } = person;
    return { success: true, name, email, phone, donor: donor.record, ...all, emails, notes };
  }

  /** Stores a note about the person of a record, with its author and time. @throws RECORD_NOT_FOUND */
  async addNote(kind: PersonKind, id: number, note: string, who: string): Promise<void> {
    const { subject } = await this.records.find(kind, id);
    await this.transactions.run(async () => {
      await this.notes.add(subject, who, note, this.clock.now());
      await this.audit.record({ who, action: 'person.noted', subject, details: {} });
    });
  }

  /** The record of the donor, or of the only donor of these donations, and the digests of the ID numbers. */
  private async findDonor(
    found: number | null,
    donations: readonly string[],
  ): Promise<{ record: PersonResponse['donor']; idKeys: string[] }> {
    if (found === null) await this.donorRepository.refresh();
    const owners = new Set((await this.donors.findDonors(donations)).values());
    const [only] = owners;
    const id = found ?? (owners.size === 1 ? only : undefined);
    if (id === undefined) return { record: null, idKeys: [] };
    const [record, all] = await Promise.all([this.donors.find(id), this.donors.donations(id)]);
    const idKeys = all.map(({ id_key }) => id_key).filter((key) => key !== null);
    return { record, idKeys: [...new Set(idKeys)] };
  }

  private async emails(all: WithoutEmails): Promise<MessageRowResponse[]> {
    const registrations = all.registrations.map((row) => row.id);
    const gifts = all.donations.map(({ transaction_id }) => transaction_id);
    const [changes, differences, recipients, programEmails, thanks] = await Promise.all([
      this.registrations.findChanges(registrations),
      this.registrations.findDifferences(registrations),
      this.announcements.recipientIds(registrations),
      this.programEmails.findMessages(
        registrations,
        all.waiting_entries.map(({ id }) => id),
      ),
      this.placeDonations.findThanks(gifts),
    ]);
    const orders = all.registrations.map(({ transaction_id }) => transaction_id);
    const places = ids(all.place_requests);
    const refunds = all.refunds.map(({ refund_id }) => refund_id);
    const waiting = ids(all.waiting_entries);
    return this.messages.about({
      'registration-confirmation': orders,
      'place-to-confirm': orders,
      'registration-without-seat': orders,
      'registration-changed': changes,
      'place-passed-on': changes,
      'date-not-changed': differences,
      announcement: recipients,
      ...programEmails,
      'donation-receipt': gifts,
      'tax-receipt': ids(all.tax_receipts),
      'donor-details': gifts,
      'sponsor-thanks': thanks,
      'donation-certificate': ids(all.certificates),
      'monthly-gift': ids(all.monthly_gifts),
      'refund-notice': refunds,
      'refund-rejected': refunds,
      'place-refunded': refunds,
      'dispute-lost': all.disputes.map(({ dispute_id }) => dispute_id),
      'volunteer-thanks': ids(all.volunteers),
      'personal-request-thanks': ids(all.personal_requests),
      'place-request-thanks': places,
      'place-request-declined': places,
      'sponsored-place-cancelled': places,
      'waiting-list-joined': waiting,
      'waiting-list-offer': waiting,
      'waiting-list-expired': waiting,
      'waiting-list-closed': waiting,
      // To the office, its users and the operator.
      'registration-cancelled-notice': [],
      'personal-request-notice': [],
      'place-request-notice': [],
      'user-invitation': [],
      'gateway-alert': [],
      'operator-alert': [],
    });
  }
}
