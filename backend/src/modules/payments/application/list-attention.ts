import type { AttentionReader, AttentionRow } from '../ports/attention-reader.js';
import type { PaymentContact, PaymentOwners } from '../ports/payment-owners.js';

/** What a person must decide about payments, with the payers' contacts from the payments' owners. */
export class ListAttention {
  constructor(
    private readonly reader: AttentionReader,
    private readonly owners: PaymentOwners,
  ) {}

  /** Open flags first, oldest first. */
  async execute(): Promise<(AttentionRow & PaymentContact)[]> {
    const rows = await this.reader.list();
    const contacts = await this.owners.contactsOf([...new Set(rows.map((row) => row.payment_id))]);
    return rows.map(({ payment_id, ...row }) => ({ ...row, ...(contacts.get(payment_id) ?? NOBODY) }));
  }
}

const NOBODY: PaymentContact = { name: '', phone: '', email: '', item: '' };
