/** What a rotation of keys reads. */
export { SEALED_PLACE_REQUESTS } from './adapters/persistence/sealed-columns.js';
