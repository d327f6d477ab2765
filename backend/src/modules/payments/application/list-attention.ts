import { Injectable } from '@nestjs/common';
import { AttentionReader, type AttentionRow } from '../ports/attention-reader.js';
import { type PaymentContact, PaymentOwners } from '../ports/payment-owners.js';

/** Lists the flags of payments with the payers' contacts, which come from the payments' owners. */
@Injectable()
export class ListAttention {
  constructor(
    private readonly reader: AttentionReader,
    private readonly owners: PaymentOwners,
  ) {}

  /** Open flags first, oldest first. */
  async execute(): Promise<(AttentionRow & PaymentContact)[]> {
    const rows = await this.reader.list();
    const contacts = await this.owners.contactsOf([...new Set(rows.map((row) => row.payment_id))]);
    return rows.map(({ payment_id, ...row }) => ({ ...row, ...(contacts.get(payment_id) ?? NO_CONTACT) }));
  }
}

const NO_CONTACT: PaymentContact = { name: '', phone: '', email: '', item: '' };
