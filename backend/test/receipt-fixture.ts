import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { Services, type Wrap } from './services.js';
import { storeDonation } from './stored-donation.js';
import { AppError } from '../src/kernel/app-error.js';
import { DocumentPrinter, type PrintedDocument } from '../src/kernel/document-printer.js';
import { FoundationRepository, type StoredFoundation } from '../src/modules/foundation/index.js';
import { TaxReceiptService } from '../src/modules/tax-receipts/application/tax-receipt-service.js';
import {
  TaxReceiptRepository,
  type TaxReceipt,
} from '../src/modules/tax-receipts/ports/tax-receipt-repository.js';
import type { Database } from '../src/platform/database/database.js';

export const WHO = 'office';

/** Settings under which receipts can be issued. */
export const RECEIPT_SETTINGS: StoredFoundation = {
  legal_name: 'Sample Foundation',
  address: '1 Lake Road',
  registration_number: null,
  pan: 'AAATS1234A',
  receipt_prefix: 'QLU',
  signatory_name: 'Meera Nair',
  signatory_title: 'Trustee',
  version: 3,
  fcra_approved: false,
  pay_it_forward_is_donation: false,
  has_signature: true,
  has_logo: false,
  monthly_enabled: false,
  monthly_max_amount: null,
  monthly_max_charges: null,
  approvals: [{ urn: 'AAATQ1234FF20211', issued_on: '2021-05-28', valid_from: '2021-04-01', valid_to: null }],
  tax_names: [{ from_year: 2021, section: '80G(5)', statement_form: '10BD', certificate_form: '10BE' }],
};

const DONATION = {
  donor_name: 'Lakshmi Devi',
  address: 'Hyderabad',
  id_type: 'PAN',
  id_number: 'ABCDE1234F',
  donation_type: 'general',
};

/** Prints `file 1`, `file 2` and so on. */
class CountingPrinter {
  readonly printed: PrintedDocument[] = [];
  isDown = false;

  async print(document: PrintedDocument): Promise<Buffer> {
    if (this.isDown) throw new AppError('DOCUMENT_UNAVAILABLE');
    this.printed.push(document);
    return Buffer.from(`file ${this.printed.length}`);
  }
}

/** Tax receipts on a database. A test changes the settings of the foundation, and nothing is really printed. */
export class ReceiptFixture extends Services {
  readonly settings;
  readonly printer;
  readonly service;

  constructor(database: Database, wrap: Wrap = (port) => port) {
    const settings = structuredClone(RECEIPT_SETTINGS);
    const foundation = { current: async () => settings, picture: async () => null };
    const printer = new CountingPrinter();
    super(database, wrap, [
      [FoundationRepository, wrap(foundation)],
      [DocumentPrinter, wrap(printer)],
    ]);
    this.settings = settings;
    this.printer = printer;
    this.service = this.get(TaxReceiptService);
  }

  /** A donation, which is paid and of an identified donor when nothing else is said. */
  async give(id: string, payment: object = {}, donation: Partial<typeof DONATION> = {}) {
    const { id_number: number, ...given } = { ...DONATION, ...donation };
    await storeDonation(this.database, id, {
      payment: { amount_paise: 500_000, ...payment },
      donation: {
        ...given,
        id_number_sealed: this.vault.seal(number, id),
        id_number_mask: number && maskIdNumber(number),
        ...(given.donation_type === 'pay-it-forward' && { sponsored_program: 'sctp', spots: 1 }),
      },
    });
  }

  /** The office corrects a column of a donation, or the bank changes one of its payment. */
  async change(table: 'donations' | 'payments', id: string, changes: Record<string, unknown>): Promise<void> {
    const { id_number: number, ...others } = changes;
    const columns = {
      ...others,
      ...(number ? { id_number_sealed: this.vault.seal(`${number as string}`, id) } : {}),
    };
    const set = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
    await this.rows(`update ${table} set ${set.join(', ')} where transaction_id = $1 returning id`, [
      id,
      ...Object.values(columns),
    ]);
  }

  /** Refunds paise, also all of them. */
  async refund(id: string, paise: number): Promise<void> {
    await this.rows(
      `update payments set refunded_paise = least(refunded_paise + $2::int, amount_paise),
         state = case when refunded_paise + $2::int >= amount_paise then 'refunded' else 'captured' end
       where transaction_id = $1 returning id`,
      [id, paise],
    );
  }

  /** The token of the result page of a donation. */
  async token(id: string): Promise<string> {
    const [found] = await this.rows<{ token: string }>(
      'select result_token as token from payments where transaction_id = $1',
      [id],
    );
    return found?.token ?? '';
  }

  /** Oldest first. */
  async receipts(): Promise<TaxReceipt[]> {
    const donations = await this.rows<{ id: string }>('select transaction_id as id from donations');
    const newest = await this.get(TaxReceiptRepository).ofTransactions(donations.map(({ id }) => id));
    return newest.toReversed();
  }

  /** Each receipt as `number state paise`. */
  async shown(): Promise<string[]> {
    return (await this.receipts()).map(
      ({ number, cancelledBecause, statement }) =>
        `${number} ${cancelledBecause ?? 'valid'} ${statement.amount}`,
    );
  }
}
