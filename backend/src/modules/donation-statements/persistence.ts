export { SEALED_STATEMENTS } from './adapters/persistence/sealed-columns.js';
