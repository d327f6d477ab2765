import { receiptNumber } from '@qlu/contracts/foundation/foundation.rules';
import {
  TaxReceiptRepository,
  type NewTaxReceipt,
  type TaxReceipt,
} from '../../src/modules/tax-receipts/ports/tax-receipt-repository.js';

type StoredReceipt = TaxReceipt & {
  year: number;
  serial: number;
  pdf: Buffer | null;
  cancelledPdf: Buffer | null;
};

/** Tax receipts in one series for each financial year. Rows are replaced, so that a transaction can restore them. */
export class InMemoryTaxReceipts extends TaxReceiptRepository {
  readonly stored = new Map<number, StoredReceipt>();

  async ofTransaction(transactionId: string): Promise<TaxReceipt[]> {
    return this.all.filter((receipt) => receipt.transactionId === transactionId);
  }

  async ofTransactions(transactionIds: readonly string[]): Promise<TaxReceipt[]> {
    return this.all.filter(({ transactionId }) => transactionIds.includes(transactionId)).toReversed();
  }

  async find(id: number): Promise<TaxReceipt | null> {
    return this.stored.get(id) ?? null;
  }

  async add({ financialYear: year, prefix, replaces, ...receipt }: NewTaxReceipt): Promise<number> {
    const valid = this.all.some(
      ({ transactionId, cancelledAt }) => transactionId === receipt.transactionId && cancelledAt === null,
    );
    if (valid) throw new Error('A donation has at most one receipt that is not cancelled');
    const id = this.stored.size + 1;
    const serial = this.all.filter((one) => one.year === year).length + 1;
    const former = replaces === null ? null : (this.stored.get(replaces)?.number ?? null);
    const state = { cancelledAt: null, cancelledBecause: null, pdf: null, cancelledPdf: null };
    const number = receiptNumber(prefix, year, serial);
    this.stored.set(id, { ...receipt, ...state, id, year, serial, number, replaces: former });
    return id;
  }

  async cancel(id: number, reason: string, at: Date): Promise<void> {
    const receipt = this.get(id);
    if (receipt.cancelledAt === null)
      this.stored.set(id, { ...receipt, cancelledAt: at, cancelledBecause: reason });
  }

  async file({ id, cancelledAt }: TaxReceipt): Promise<Buffer | null> {
    const { pdf, cancelledPdf } = this.get(id);
    return cancelledAt ? cancelledPdf : pdf;
  }

  async storeFile({ id, cancelledAt }: TaxReceipt, pdf: Buffer): Promise<void> {
    const receipt = this.get(id);
    const changed = cancelledAt ? { cancelledPdf: receipt.cancelledPdf ?? pdf } : { pdf: receipt.pdf ?? pdf };
    this.stored.set(id, { ...receipt, ...changed });
  }

  get all(): StoredReceipt[] {
    return [...this.stored.values()];
  }

  private get(id: number): StoredReceipt {
    const receipt = this.stored.get(id);
    if (!receipt) throw new Error(`No receipt ${id}`);
    return receipt;
  }
}
