import type { ReceiptStatement } from '../domain/tax-receipt.js';

/** A stored receipt. Its statement holds personal data and is encrypted at rest. */
export interface TaxReceipt {
  id: number;
  transactionId: string;
  number: string;
  statement: ReceiptStatement;
  issuedAt: Date;
  cancelledAt: Date | null;
  cancelledBecause: string | null;
  /** The number of the cancelled receipt that this one replaces. */
  replaces: string | null;
}

export interface NewTaxReceipt {
  transactionId: string;
  financialYear: number;
  /** The first part of the number. */
  prefix: string;
  statement: ReceiptStatement;
  issuedAt: Date;
  /** The id of the cancelled receipt that it replaces. */
  replaces: number | null;
}

/** Stored tax receipts. Every method takes part in the current transaction. */
export abstract class TaxReceiptRepository {
  /** The receipts of a donation, oldest first. At most one of them is not cancelled. */
  abstract ofTransaction(transactionId: string): Promise<TaxReceipt[]>;
  /** The receipts of these donations, newest first. */
  abstract ofTransactions(transactionIds: readonly string[]): Promise<TaxReceipt[]>;
  abstract find(id: number): Promise<TaxReceipt | null>;
  /**
   * Stores a receipt with the next number of its financial year, and returns its id. Other receipts of the year wait until
   * the transaction ends: a number is used when the receipt is stored, and not before.
   */
  abstract add(receipt: NewTaxReceipt): Promise<number>;
  abstract cancel(id: number, reason: string, at: Date): Promise<void>;
  /** The stored file: of the cancelled receipt once it is cancelled. Null until it is printed. */
  abstract file(receipt: TaxReceipt): Promise<Buffer | null>;
  /** Stores the file of a receipt. The first one that is stored stays. */
  abstract storeFile(receipt: TaxReceipt, pdf: Buffer): Promise<void>;
}
