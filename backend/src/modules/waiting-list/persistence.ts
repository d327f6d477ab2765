export { SEALED_WAITING_TOKENS } from './adapters/persistence/sealed-columns.js';
