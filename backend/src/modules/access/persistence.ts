/** What a rotation of keys reads. */
export { SEALED_SECRETS, SEALED_TOKENS } from './adapters/persistence/sealed-columns.js';
