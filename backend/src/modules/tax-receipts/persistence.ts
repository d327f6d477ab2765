export { SEALED_RECEIPTS } from './adapters/persistence/sealed-columns.js';
