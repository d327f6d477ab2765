/** What a rotation of keys reads. */
export { SEALED_WAITING_TOKENS } from './adapters/persistence/sealed-columns.js';
