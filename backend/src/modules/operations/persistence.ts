/** What a completed backup writes. */
export { RECORD_BACKUP } from './adapters/persistence/last-backup-sql.js';
