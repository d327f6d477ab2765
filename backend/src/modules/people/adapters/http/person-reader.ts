import type { PersonKind } from '@qlu/contracts/people/people.fields';
import { AppError } from '../../../../kernel/app-error.js';
import type { ListQuery } from '../../../../kernel/page.js';
import type { PersonContact } from '../../../../platform/database/person-sql.js';
import type { DonationQueries } from '../../../donations/http.js';
import type { MessageQueries } from '../../../notifications/http.js';
import type { RefundQueries } from '../../../payments/http.js';
import type { RegistrationQueries } from '../../../registrations/http.js';
import type { VolunteerQueries } from '../../../volunteers/http.js';
import type { NoteQueries } from '../persistence/note-queries.js';
import type { PersonResponse } from './people.responses.js';

/** More than anybody has. */
const MOST_ROWS = 500;

/** Collects the records of one person. */
export class PersonReader {
  constructor(
    private readonly registrations: RegistrationQueries,
    private readonly donations: DonationQueries,
    private readonly volunteers: VolunteerQueries,
    private readonly refunds: RefundQueries,
    private readonly messages: MessageQueries,
    private readonly notes: NoteQueries,
  ) {}

  /**
   * The person of a record, and everything with the same phone and email. After the details of an unpaid form were
   * erased, only the record itself is found.
   *
   * @throws RECORD_NOT_FOUND
   */
  async read(kind: PersonKind, id: number): Promise<PersonResponse> {
    const person = await this.personOf(kind, id);
    if (!person) throw new AppError('RECORD_NOT_FOUND');
    const { name, email, phone, key } = person;
    const query = (of: PersonKind): ListQuery => ({
      start: 0,
      end: MOST_ROWS,
      order: 'asc',
      filters: key === null ? { id: of === kind ? String(id) : 'none' } : { person: key },
    });
    const [{ rows: registrations }, { rows: donations }, { rows: volunteers }] = await Promise.all([
      this.registrations.list(query('registration')),
      this.donations.list(query('donation')),
      this.volunteers.list(query('volunteer')),
    ]);
    const transactions = [...registrations, ...donations].map(({ transaction_id }) => transaction_id);
    const refunds = await this.refunds.ofTransactions(transactions);
    const [emails, notes] = await Promise.all([
      this.messages.about({
        'registration-confirmation': transactions,
        'donation-receipt': transactions,
        'refund-notice': refunds.map(({ refund_id }) => refund_id),
        'volunteer-thanks': volunteers.map((row) => String(row.id)),
      }),
      this.notes.about([
        ...registrations.map((row) => `registration ${row.id}`),
        ...donations.map((row) => `donation ${row.id}`),
        ...volunteers.map((row) => `volunteer ${row.id}`),
      ]),
    ]);
    return {
      success: true,
      name,
      email,
      phone,
      registrations,
      donations,
      volunteers,
      refunds,
      emails,
      notes,
    };
  }

  personOf(kind: PersonKind, id: number): Promise<PersonContact | null> {
    if (kind === 'registration') return this.registrations.person(id);
    return kind === 'donation' ? this.donations.person(id) : this.volunteers.person(id);
  }
}
