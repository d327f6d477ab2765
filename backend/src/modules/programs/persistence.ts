/** Exports for the SQL of other modules. */
export {
  FOLLOWS,
  isSeatShortage,
  SEAT_ERRORS,
  SET_WAITING_LIST_CLOSED,
} from './adapters/persistence/program-sql.js';
