import type { Digest } from '../../../../kernel/vault.js';
import type { Recipient } from '../../../notifications/index.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Limit } from '../../../../platform/limits/limit.js';

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

interface FiledRow {
  serial: number;
  line: number;
  donor: string;
  arn: string | null;
}

export interface MatchedRow extends Pick<Certificate, 'line' | 'isCurrent'> {
  hasCertificate: boolean;
}

export interface NewCertificate {
  line: number;
  sealedPdf: Buffer;
  sealedToken: Buffer;
  tokenDigest: Buffer;
  expiresAt: Date;
}

const CERTIFICATE = `select c.line::float8 as line, l.financial_year as year, l.transaction_id as "transactionId",
  right(l.id_number_mask, 4) as "lastFour", c.pdf_sealed as "sealedPdf", c.token_sealed as "sealedToken",
  c.expires_at as "expiresAt", l.is_current as "isCurrent"
  from donation_certificates c join statement_lines l on l.id = c.line`;

/** The donations of the donor of a row `l` with an email address. */
const ADDRESSED = `from statement_gifts g join donations d on d.id = g.donation
  where g.financial_year = l.financial_year and g.donor = any(array_append(l.other_donors, l.donor)) and d.email <> ''`;

/** Guesses of the last four characters, counted by all instances together. The limits of networks come in addition. */
const ATTEMPTS = { name: 'certificate', times: 5, seconds: 3_600 };

/** ARNs and certificates of filed rows. Every method takes part in the current transaction. */
@Injectable()
export class CertificateRepository {
  private readonly attempts: Limit;

  constructor(private readonly database: Database) {
    this.attempts = Limit.shared(database.pool, ATTEMPTS);
  }

  /** The ID numbers of a filing's rows by serial, without their ARNs; with those that have one. */
  async findRows(filing: number): Promise<Map<number, FiledRow>> {
    const rows = await this.database.rows<FiledRow>(
      'select serial, id::float8 as line, donor, arn from statement_lines where filing = $1',
      [filing],
    );
    return new Map(rows.map((row) => [row.serial, row]));
  }

  /** Those of the ARNs that a row of another file has. An original row and its revisions may have the same one. */
  async taken(filing: number, arns: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ arn: string }>(
      `select l.arn from statement_lines l where l.arn = any($2) and l.filing <> $1
         and not exists (select from statement_lines r
           where r.filing = $1 and coalesce(r.original, r.id) = coalesce(l.original, l.id))`,
      [filing, arns],
    );
    return rows.map(({ arn }) => arn);
  }

  async setArns(arns: readonly { line: number; arn: string }[]): Promise<void> {
    await this.database.rows(
      `update statement_lines l set arn = given.arn
       from unnest($1::bigint[], $2::text[]) as given(line, arn) where l.id = given.line and l.arn is null returning l.id`,
      [arns.map(({ line }) => line), arns.map(({ arn }) => arn)],
    );
  }

  /**
   * The newest row with one of these ARNs, and whether it has a certificate; null when there is none. A discarded row has
   * no ARN.
   */
  async rowWithArn(arns: readonly string[]): Promise<MatchedRow | null> {
    return this.database.row<MatchedRow>(
      `select l.id::float8 as line, c.line is not null as "hasCertificate", l.is_current as "isCurrent"
       from statement_lines l
       left join donation_certificates c on c.line = l.id where l.arn = any($1) order by l.id desc limit 1`,
      [arns],
    );
  }

  /** Stores a certificate. The first one of a row stays. */
  async add({ line, sealedPdf, sealedToken, tokenDigest, expiresAt }: NewCertificate): Promise<void> {
    await this.database.rows(
      `insert into donation_certificates (line, pdf_sealed, token_sealed, token_digest, expires_at)
       values ($1, $2, $3, $4, $5) on conflict (line) do nothing returning line`,
      [line, sealedPdf, sealedToken, tokenDigest, expiresAt],
    );
  }

  async find(line: number): Promise<Certificate | null> {
    return this.database.row<Certificate>(`${CERTIFICATE} where c.line = $1`, [line]);
  }

  async withToken({ all }: Digest, now: Date): Promise<Certificate | null> {
    return this.database.row<Certificate>(
      `${CERTIFICATE} where c.token_digest = any($1) and c.expires_at > $2`,
      [all, now],
    );
  }

  /**
   * Who gets the certificate of a row: the donor with the address of the donation that names the donor, else with that of the
   * latest one of the year that has one. Null when none has an address.
   */
  async getRecipient(line: number): Promise<Recipient | null> {
    return this.database.row<Recipient>(
      `select r.* from statement_lines l, lateral (
         select d.donor_name as name, d.email as address ${ADDRESSED}
         order by g.transaction_id <> l.transaction_id, g.settled_at desc, g.donation desc limit 1) r
       where l.id = $1`,
      [line],
    );
  }

  /**
   * Up to 200 current rows of a filing, without `except`, whose certificate was not sent and has a recipient; locked until
   * the transaction ends.
   */
  async unsent(filing: number, except: readonly number[]): Promise<number[]> {
    const rows = await this.database.rows<{ line: number }>(
      `select c.line::float8 as line from donation_certificates c join statement_lines l on l.id = c.line
       where l.filing = $1 and l.is_current and l.id <> all($2) and c.queued_at is null
         and exists (select ${ADDRESSED})
       order by c.line limit 200 for update of c skip locked`,
      [filing, except],
    );
    return rows.map(({ line }) => line);
  }

  /** Marks certificates as sent; their links are valid until `expiresAt`. */
  async markSent(lines: readonly number[], at: Date, expiresAt: Date): Promise<void> {
    await this.database.rows(
      `update donation_certificates set queued_at = $2, expires_at = $3 where line = any($1) returning line`,
      [lines, at, expiresAt],
    );
  }

  /** Counts a guess of the last four characters. Returns the seconds to wait when there were too many, else 0. */
  async takeAttempt(line: number): Promise<number> {
    return this.attempts.take(String(line));
  }

  async resetAttempts(line: number): Promise<void> {
    await this.attempts.reset(String(line));
  }
}
