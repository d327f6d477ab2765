import type { Digest } from '../../../kernel/vault.js';
import type { Recipient } from '../../notifications/index.js';

/** A stored certificate of a filed row. */
export interface Certificate {
  line: number;
  year: number;
  /** The donation that names the donor in the row. */
  transactionId: string;
  /** The last four characters of the donor's ID number. */
  lastFour: string;
  sealedPdf: Buffer;
  sealedToken: Buffer;
  expiresAt: Date;
  /** False when the row was withdrawn or replaced: the certificate is about an amount that is no longer true. */
  isCurrent: boolean;
}

export interface NewCertificate {
  line: number;
  sealedPdf: Buffer;
  sealedToken: Buffer;
  tokenDigest: Buffer;
  expiresAt: Date;
}

/** ARNs and certificates of filed rows. Every method takes part in the current transaction. */
export abstract class CertificateRepository {
  /** The ID numbers of a filing's rows by serial, without their ARNs; with those that have one. */
  abstract findRows(
    filing: number,
  ): Promise<Map<number, { line: number; donor: string; arn: string | null }>>;
  /** Those of the ARNs that a row of another file has. An original row and its revisions may have the same one. */
  abstract taken(filing: number, arns: readonly string[]): Promise<string[]>;
  abstract setArns(arns: readonly { line: number; arn: string }[]): Promise<void>;
  /**
   * The newest row with one of these ARNs, and whether it has a certificate; null when there is none. A discarded row has
   * no ARN.
   */
  abstract rowWithArn(
    arns: readonly string[],
  ): Promise<(Pick<Certificate, 'line' | 'isCurrent'> & { hasCertificate: boolean }) | null>;
  /** Stores a certificate. The first one of a row stays. */
  abstract add(certificate: NewCertificate): Promise<void>;
  abstract find(line: number): Promise<Certificate | null>;
  abstract withToken(token: Digest, now: Date): Promise<Certificate | null>;
  /**
   * Who gets the certificate of a row: the donor with the address of the donation that names the donor, else with that of the
   * latest one of the year that has one. Null when none has an address.
   */
  abstract getRecipient(line: number): Promise<Recipient | null>;
  /**
   * Current rows of a filing, without `except`, whose certificate was not sent and has a recipient, at most `limit`; locked
   * until the transaction ends.
   */
  abstract unsent(filing: number, limit: number, except: readonly number[]): Promise<number[]>;
  /** Marks certificates as sent; their links are valid until `expiresAt`. */
  abstract markSent(lines: readonly number[], at: Date, expiresAt: Date): Promise<void>;
  /** Counts a guess of the last four characters. Returns the seconds to wait when there were too many, else 0. */
  abstract takeAttempt(line: number): Promise<number>;
  abstract resetAttempts(line: number): Promise<void>;
}
