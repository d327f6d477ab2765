export { SEALED_ID_NUMBERS } from './adapters/persistence/sealed-columns.js';
