/** What a rotation of keys reads. */
export { SEALED_RECEIPTS } from './adapters/persistence/sealed-columns.js';
/** What a restore changes. */
export { SKIP_NUMBERS } from './adapters/persistence/skip-numbers-sql.js';
