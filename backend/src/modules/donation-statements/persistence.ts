/** What a rotation of keys reads. */
export { SEALED_STATEMENTS } from './adapters/persistence/sealed-columns.js';
