import type { MigrationInterface, QueryRunner } from 'typeorm';

const TEXT = String.raw`(who || E'\n' || action || E'\n' || subject || E'\n' || details::text)`;

/**
 * The entries in which the trigram index does not find two letters: an ASCII letter or digit is next to a character that is
 * not ASCII, or a letter becomes an ASCII letter in lower case or in capitals. The reader has the same condition.
 */
const MIXED = String.raw`${TEXT} ~ '[A-Za-z0-9][^\u0001-\u007f]|[^\u0001-\u007f][A-Za-z0-9]|[\u0130\u0131\u017f\u212a]'`;

/** A search of the audit log for two letters uses indexes also when few entries have them. */
export class AuditLetters1765919000000 implements MigrationInterface {
  name = 'AuditLetters1765919000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index audit_log_mixed on audit_log (at, id) where ${MIXED}`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
