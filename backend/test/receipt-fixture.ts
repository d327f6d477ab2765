import type { CompletedDonation, DonationRecords } from '../src/modules/donations/index.js';
import type { FoundationReader, StoredFoundation } from '../src/modules/foundation/index.js';
import { QueueMessage } from '../src/modules/notifications/index.js';
import type { Payment, PaymentService } from '../src/modules/payments/index.js';
import { TaxReceiptService } from '../src/modules/tax-receipts/application/tax-receipt-service.js';
import { IndianAmountInWords } from '../src/modules/tax-receipts/adapters/words/indian-amount-in-words.js';
import { AppError } from '../src/kernel/app-error.js';
import type { DocumentPrinter, PrintedDocument } from '../src/kernel/document-printer.js';
import { FixedClock } from './fixed-clock.js';
import { InMemoryTaxReceipts } from './in-memory/in-memory-tax-receipts.js';
import { InMemoryMessageRepository } from './in-memory.js';
import { RecordedAudit, RecordedJobs } from './recorded.js';
import { RollbackTransactions } from './rollback-transactions.js';

export const NOW = new Date('2026-11-21T06:00:00Z');
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

interface Given {
  donation: CompletedDonation;
  payment: Payment;
}

/** Tax receipts with in-memory ports. Donations, payments and settings are values that a test changes. */
export class ReceiptFixture {
  readonly clock = new FixedClock(NOW);
  readonly given = new Map<string, Given>();
  readonly receipts = new InMemoryTaxReceipts();
  readonly messages = new InMemoryMessageRepository();
  readonly jobs = new RecordedJobs(() => this.clock.now());
  readonly audit = new RecordedAudit();
  readonly settings = structuredClone(RECEIPT_SETTINGS);
  /** What was printed, in this order. */
  readonly printed: PrintedDocument[] = [];
  isPrinterDown = false;
  hasAddress = true;
  readonly service;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    const { clock } = this;
    const donations = wrap({
      lock: async (id: string) => this.given.get(id)?.donation ?? null,
      isReceiptable: async (id: string) => Boolean(this.given.get(id)?.donation.idNumber),
      receiptable: async () => [...this.given.keys()],
      recipient: async () => (this.hasAddress ? { name: 'Asha', address: 'asha@example.org' } : null),
    } satisfies Partial<DonationRecords>) as unknown as DonationRecords;
    const payments = wrap({
      byTransaction: async (id: string) => this.given.get(id)?.payment ?? null,
      byToken: async (token: string) =>
        [...this.given.values()].find(({ payment }) => payment.resultToken === token)?.payment ?? null,
    } satisfies Partial<PaymentService>) as unknown as PaymentService;
    const foundation = wrap({
      current: async () => this.settings,
      picture: async () => null,
    } satisfies Partial<FoundationReader>) as unknown as FoundationReader;
    const printer = wrap({
      print: async (document: PrintedDocument) => this.print(document),
    } satisfies Partial<DocumentPrinter>) as DocumentPrinter;
    const [receipts, audit, jobs] = [wrap(this.receipts), wrap(this.audit), wrap(this.jobs)];
    const queue = new QueueMessage(wrap(this.messages), clock);
    const transactions = new RollbackTransactions([this.receipts, this.messages, this.jobs, this.audit]);
    this.service = new TaxReceiptService(
      donations,
      payments,
      foundation,
      receipts,
      printer,
      new IndianAmountInWords(),
      queue,
      jobs,
      audit,
      transactions,
      clock,
    );
  }

  /** A paid donation of an identified donor. */
  give(id: string, payment: Partial<Payment> = {}, donation: Partial<CompletedDonation> = {}): void {
    this.given.set(id, {
      donation: {
        donorName: 'Lakshmi Devi',
        address: 'Hyderabad',
        idType: 'PAN',
        idNumber: 'ABCDE1234F',
        type: 'general',
        giftDescription: null,
        earlierReceipt: null,
        ...donation,
      },
      payment: {
        transactionId: id,
        resultToken: `token of ${id}`,
        state: 'captured',
        settledAt: NOW,
        amount: 500_000,
        refunded: 0,
        mode: 'razorpay',
        gatewayPaymentId: `pay_${id}`,
        reference: '',
        ...payment,
      } as Payment,
    });
  }

  /** Changes a donation or its payment. */
  change(id: string, { payment, donation }: { [Part in keyof Given]?: Partial<Given[Part]> }): void {
    const given = this.given.get(id);
    if (!given) throw new Error(`No donation ${id}`);
    this.given.set(id, {
      donation: { ...given.donation, ...donation },
      payment: { ...given.payment, ...payment },
    });
  }

  /** Refunds paise, also all of them. */
  refund(id: string, paise: number): void {
    const { amount, refunded } = this.given.get(id)!.payment;
    const total = Math.min(refunded + paise, amount);
    this.change(id, { payment: { refunded: total, state: total === amount ? 'refunded' : 'captured' } });
  }

  /** Each receipt as `number state paise`. */
  shown(): string[] {
    return this.receipts.all.map(
      ({ number, cancelledBecause, statement }) =>
        `${number} ${cancelledBecause ?? 'valid'} ${statement.amount}`,
    );
  }

  mails(): string[] {
    return [...this.messages.stored.values()].map(({ kind, subject }) => `${kind} ${subject}`);
  }

  private print(document: PrintedDocument): Buffer {
    if (this.isPrinterDown) throw new AppError('DOCUMENT_UNAVAILABLE');
    this.printed.push(document);
    return Buffer.from(`file ${this.printed.length}`);
  }
}
